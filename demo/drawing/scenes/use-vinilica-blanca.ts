/** A wall painted in a W. */
const atWork = `#define EXPOSURE .8
#define LDIR normalize(vec3(-.75,.55,.7))
#define EYE vec3(-1.6,.9,10.)
#define AT vec3(.35,-.25,0.)
#define FOV .385
// the wall is z=0
vec3 toRoll(vec3 p){ p-=vec3(1.98,.95,.32); p.xy=rot(.24)*p.xy; return p; }
vec3 toGrip(vec3 p){ vec3 q=toRoll(p); q=vec3(q.x,q.z,-q.y); q.yz=rot(-.42)*q.yz; return q; }
vec3 toHand(vec3 h){ h-=vec3(0.,0.,2.35); vec3 v=vec3(h.z,h.x,-h.y); v.yz=rot(.85)*v.yz; return v; }
float stroke(vec2 x){ float e=.05*(noise(x*6.)-.5)+.10*(noise(vec2(x.x*9.,x.y*.6))-.5);
  float d=seg2(x,vec2(-3.05,2.1),vec2(-1.75,-2.0)); d=min(d,seg2(x,vec2(-1.75,-2.0),vec2(-.25,1.9))); d=min(d,seg2(x,vec2(-.25,1.9),vec2(.95,-2.0))); d=min(d,seg2(x,vec2(.95,-2.0),vec2(1.98,.95)));
  d-=.98; vec2 q=x-vec2(1.98,.95); q=rot(.24)*q; return d+e; }
float W(vec2 x){ float r=9.; vec2 a[5]=vec2[5](vec2(-3.1,1.9),vec2(-1.85,-1.7),vec2(-.3,1.8),vec2(.95,-1.8),vec2(1.98,.95)); for(int i=uZero;i<4;i++){ vec2 d=a[i+1]-a[i]; vec2 n=normalize(d); vec2 m=(a[i]+a[i+1])*.5; vec2 q=x-m; vec2 l=vec2(dot(q,n),dot(q,vec2(-n.y,n.x))); float e=.05*(noise(vec2(l.x*1.5,float(i)*7.))-.5)+.035*(noise(vec2(l.x*8.,float(i)*3.))-.5)+ .10*(noise(vec2(l.y*9.,float(i)))-.5)*smoothstep(.3,.0,abs(abs(l.x)-length(d)*.5)); 
   // the roller stays almost level: its lane is a parallelogram
   float hx=1.0; float along=clamp(q.y/(d.y*.5),-1.,1.); float cx=m.x+d.x*.5*along; float dx=abs(x.x-cx)-hx; float dy=abs(q.y)-abs(d.y)*.5-.05; r=min(r,max(dx*.95,dy)+e); } return r; }
vec2 map(vec3 p){
  float c=W(p.xy);
  float st=.010*noise(p.xy*vec2(17.,17.))+.008*noise(p.xy*41.);
  vec2 r=vec2((p.z-mix(.012*fbm(p.xy*3.),.022+st+.018*exp(-abs(c+.05)*24.),smoothstep(.03,-.05,c)))*.8,1.);
  vec3 q=toRoll(p); vec3 h=toGrip(p);
  vec2 ro=roller(vec3(-h.x,h.y,h.z)); U(r,ro.x,ro.y);
  U(r,grip(h-vec3(0,0,1.5),1.75),42.);
  vec2 hd=hand(toHand(h),vec3(3.6,1.2,-2.6)); U(r,hd.x,hd.y);
  return r;
}
void material(float id,vec3 p,inout vec3 n,inout Mat m){
  if(handMat(id,toHand(toGrip(p)),m)) return;
  if(id<1.5){ float c=W(p.xy); float k=smoothstep(.0,-.03,c); float g=fbm(p.xy*1.2); m=Mat(mix(hex(0xCC8FA1),hex(0xC28397),g)*(.95+.1*noise(p.xy*30.)),.9,.02,0.,0.); if(k>.5) m=Mat(hex(0xEFEDE8),.32,.04,.16,0.); }
  else if(id<40.5) m=Mat(hex(0xEFEDE8),.4,.04,.12,.1);
  else if(id<41.5) m=Mat(vec3(.72,.74,.76),.22,.7,.8,0.);
  else if(id<42.5) m=Mat(hex(0xB0306A),.35,.05,.25,0.);
  else m=Mat(hex(0x33414D),.4,.04,.1,0.);
}
vec3 background(vec3 rd){ return hex(0xF6E4EC); }
`;

/** The roller is loaded in its tray. */
const upClose = `#define EXPOSURE .78
#define EYE vec3(-4.2,6.0,6.6)
#define AT vec3(.15,.4,.05)
#define FOV .33
// tray: well towards -z, ramp towards +z
vec3 toRoll(vec3 p){ p-=vec3(-.05,.98,.15); p.xz=rot(.06)*p.xz; return p; }
vec3 toGrip(vec3 p){ vec3 q=toRoll(p); q.yz=rot(-.48)*q.yz; return q; }
vec3 toHand(vec3 h){ h-=vec3(0.,0.,2.3); return vec3(h.z,h.x,-h.y); }
float ramp(float z){ return mix(.12,.95,smoothstep(-1.1,2.3,z)*.55+clamp((z+1.1)/3.4,0.,1.)*.45); }
vec2 map(vec3 p){
  vec2 r=vec2(p.y,1.);
  float bot=ramp(p.z); float nub=.035*smoothstep(.30,.12,length(fract(p.xz*vec2(3.1,3.1)+vec2(.5*floor(mod(p.z*3.1,2.)),0.))-.5))*smoothstep(-.7,-.3,p.z);
  float wallT=box2(p.xz-vec2(0.,.1),vec2(1.62,2.45)-.25)-.25; 
  float outer=max(max(wallT-.09-.06*p.y,p.y-1.12),-p.y); float inner=max(wallT-.06*p.y,-(p.y-bot-nub));
  float tray=smax(outer,-inner,.04)*.75; U(r,tray,2.);
  float lip=length(vec2(wallT-.16,p.y-1.1))-.06; U(r,lip,2.);
  float rip=.012*sin(length(p.xz-vec2(0.,-.3))*9.)*exp(-length(p.xz-vec2(0.,-.2))*.7);
  float pa=max(wallT+.0-.05,p.y-.46-rip); U(r,pa*.8,3.);
  // paint on the ramp, where it was rolled off
  float band=box2(p.xz-vec2(-.05,.5),vec2(1.15+.06*noise(p.zz*5.),1.1+.12*noise(p.xx*8.))); U(r,max((p.y-bot-mix(-.03,.055+.01*noise(p.xz*12.),smoothstep(.06,-.05,band)))*.7,wallT),3.);
  vec3 h=toGrip(p); vec2 ro=roller(h); U(r,ro.x,ro.y);
  U(r,grip(h-vec3(0,0,1.5),1.7),42.);
  vec2 hd=hand(toHand(h),vec3(5.,2.4,-2.2)); U(r,hd.x,hd.y);
  return r;
}
void material(float id,vec3 p,inout vec3 n,inout Mat m){
  if(handMat(id,toHand(toGrip(p)),m)) return;
  if(id<1.5){ vec2 g=abs(fract(p.xz*.28+.25)-.5); float j=smoothstep(.012,.0,min(.5-g.x,.5-g.y)); m=Mat(mix(hex(0xEFD3DF),hex(0xE0B4C7),j*.8),.6,.03,0.,0.); }
  else if(id<2.5) m=Mat(hex(0x3B4650),.35,.05,.2,0.);
  else if(id<3.5) m=Mat(hex(0xEFEDE8),.1,.05,.5,0.);
  else if(id<40.5){ m=Mat(hex(0xEFEDE8),.3,.04,.2,.1); }
  else if(id<41.5) m=Mat(vec3(.72,.74,.76),.22,.7,.8,0.);
  else if(id<42.5) m=Mat(hex(0xB0306A),.35,.05,.25,0.);
  else m=Mat(hex(0x33414D),.4,.04,.1,0.);
}
vec3 background(vec3 rd){ return hex(0xEFD3DF); }
`;

export const vinilicaBlanca = [atWork, upClose] as const;
