/** A mop on a tiled floor, half of it clean. */
const atWork = `#define WINL normalize(vec3(-.35,.55,-.75))
#define EXPOSURE .8
#define EYE vec3(-3.6,5.6,7.4)
#define AT vec3(.35,.55,.1)
#define FOV .40
// the mop's head at the origin, its strings on the floor
float wetAt(vec2 x){ // a serpentine wiped from the back to the front
  float d=seg2(x,vec2(-6.5,-3.6),vec2(3.4,-4.4)); d=min(d,seg2(x,vec2(3.4,-4.4),vec2(3.6,-2.2))); d=min(d,seg2(x,vec2(3.6,-2.2),vec2(-3.2,-1.9))); d=min(d,seg2(x,vec2(-3.2,-1.9),vec2(-3.,.6))); d=min(d,seg2(x,vec2(-3.,.6),vec2(.2,.3))); return d-1.3-.25*(fbm(x*2.)-.5); }
float strings(vec3 p,float k){ // k: which layer
  float a=atan(p.z,p.x),r=length(p.xz); float N=26.+k*6.; a+=.05*sin(r*3.+k*2.)+.09*k; float i=floor(a/(2.*PI)*N); float h=hash(vec2(i,k*7.)); float len=1.55+.55*h-.25*k; 
  float aa=(a/(2.*PI)*N-i-.5)*2.*PI/N+.05*sin(r*(4.+3.*h)+h*9.)*smoothstep(.3,1.2,r);
  float y=mix(1.02+.1*k,.075+.10*k,smoothstep(.02,.62+.12*h,r))+.03*sin(r*7.+h*20.)*smoothstep(.6,1.,r);
  vec2 q=vec2(sin(aa)*r,p.y-y); float d=length(q)-.062-.010*sin(r*46.+q.x*60.); return max(d*.55,r-len); }
vec2 map(vec3 p){
  vec2 g=abs(fract(p.xz/2.)-.5)*2.; float j=min(1.-g.x,1.-g.y);
  vec2 r=vec2(p.y+.02*smoothstep(.02,.0,j),1.);
  vec3 q=p-vec3(.2,0.,.3); 
  float bound=length(q*vec3(1.,1.2,1.))-2.3;
  if(bound<.2){ float s=min(strings(q,0.),strings(q,1.)); s=min(s,strings(q,2.)); U(r,s,2.); } else U(r,bound,2.);
  vec3 b=q-vec3(0.,.98,0.); b.xy=rot(.30)*b.xy; b.yz=rot(-.34)*b.yz;
  U(r,cap2(b,vec3(0.,-.02,0.),vec3(0.,.55,0.),.30,.16)-.01,3.);
  U(r,torY(b-vec3(0.,.05,0.),.30,.035),4.);
  U(r,cap(b,vec3(0.,.3,0.),vec3(0.,12.,0.),.095),5.);
  return r;
}
void material(float id,vec3 p,inout vec3 n,inout Mat m){
  if(id<1.5){ vec2 u=p.xz/2.; vec2 g=abs(fract(u)-.5)*2.; float j=min(1.-g.x,1.-g.y); float w=smoothstep(.03,-.06,wetAt(p.xz)); vec2 c=floor(u);
    vec3 col=mod(c.x+c.y,2.)<.5?talavera(u,hex(0xEDE9E0),hex(0x0B7F86),hex(0x075A60)):hex(0xE9E4DA)*(.96+.06*noise(p.xz*9.));
    float dust=fbm(p.xz*1.6); vec3 dull=mix(col,hex(0xB9AD99),.42+.22*dust); m=Mat(mix(dull,col*.96,w),mix(.85,.06,w),mix(.02,.05,w),mix(0.,.75,w),0.);
    if(j<.022) m=Mat(mix(hex(0xA79F92),hex(0x9A978F),w),.7,.03,0.,0.); else n=normalize(n+w*.02*vec3(noise(p.xz*5.)-.5,0.,noise(p.xz*5.+9.)-.5)); }
  else if(id<2.5) m=Mat(hex(0xE9E3D4)*(.8+.25*smoothstep(.0,.9,p.y)+.06*noise(p.xz*30.)),.9,.02,0.,.15);
  else if(id<3.5) m=Mat(hex(0x0B7F86),.35,.05,.2,0.);
  else if(id<4.5) m=Mat(vec3(.6,.62,.64),.3,.6,.5,0.);
  else m=Mat(hex(0xD0A063)*(.9+.14*noise(vec2(p.x*30.,p.y*3.))),.5,.04,.1,0.);
}
vec3 background(vec3 rd){ return hex(0xDCEFF0); }
`;

/** Poured into water, which it turns white. */
const upClose = `#define EXPOSURE .8
#define EYE vec3(-3.4,7.0,6.6)
#define AT vec3(.7,2.2,.0)
#define FOV .375
// bucket: radius 1.55 above, 1.2 below, 2.4 high; water at 1.55
vec3 toJug(vec3 p){ p-=vec3(.52,3.65,-.15); p.xy=rot(2.12)*p.xy; p.x=-p.x; return p; }
vec2 map(vec3 p){
  vec2 r=vec2(p.y,1.);
  float rad=length(p.xz); float R=mix(1.2,1.58,clamp(p.y/2.4,0.,1.));
  float wallB=max(max(abs(rad-R)-.045,p.y-2.4),-p.y); wallB=min(wallB,max(rad-1.25,abs(p.y-.06)-.06)); wallB=min(wallB,torY(p-vec3(0.,2.4,0.),1.60,.075)); U(r,wallB*.9,2.);
  // bail
  vec3 b=p-vec3(0.,2.2,0.); b.yz=rot(1.16)*b.yz; float bail=max(length(vec2(length(b.xy)-1.72,b.z))-.035,-b.y); U(r,bail,3.);
  U(r,cap(b,vec3(-.36,1.72,0.),vec3(.36,1.72,0.),.10),4.);
  vec2 hit=vec2(-.02,-.05); float dr=length(p.xz-hit); float rip=.035*sin(dr*13.)*exp(-dr*1.7)*smoothstep(.05,.3,dr);
  float foam=.10*exp(-dr*dr*18.);
  U(r,max((p.y-1.6-rip-foam)*.8,rad-R),5.);
  // stream
  float y=clamp((p.y-1.6)/2.1,0.,1.); vec2 c=mix(hit,vec2(.46,-.15),pow(y,.7)); c.x-=.10*y*(1.-y);
  float st=max(length(p.xz-c)-mix(.07,.13,y)-.012*sin(p.y*8.)*(1.-y),max(p.y-3.72,1.5-p.y)); U(r,st*.75,6.);
  // jug: neck along +y of its frame; mouth at the origin
  vec3 q=toJug(p);
  U(r,max(abs(length(q.xz)-.24)-.05,abs(q.y+.28)-.30)*.9-.01,8.);
  U(r,max(length(q.xz)-.20,abs(q.y+.2)-.18),6.);
  U(r,torY(q-vec3(0.,-.42,0.),.30,.05),8.);
  vec3 s=q-vec3(.0,-2.5,0.); float body=rbox(s,vec3(1.15,1.45,.72),.42); float sh=cap2(q,vec3(0.,-.55,0.),vec3(.25,-1.6,0.),.28,.62); body=smin(body,sh,.5);
  vec3 hq=s-vec3(.86,1.02,0.); float hole=length(max(abs(vec2(hq.x*.85+hq.y*.25,hq.y))-vec2(.10,.34),0.))-.2; body=smax(body,-hole,.14); U(r,body*.85,7.);
  return r;
}
void material(float id,vec3 p,inout vec3 n,inout Mat m){
  if(id<1.5){ vec2 g=abs(fract(p.xz*.28+.25)-.5); float j=smoothstep(.012,.0,min(.5-g.x,.5-g.y)); m=Mat(mix(hex(0xCFE6E7),hex(0xAFD3D5),j*.8),.35,.04,.12,0.); }
  else if(id<2.5){ m=Mat(hex(0xF2F0EA),.3,.05,.12,0.); float band=abs(p.y-1.2); if(length(p.xz)>1.2&&band<.02) m.c=hex(0x0B7F86); }
  else if(id<3.5) m=Mat(vec3(.7,.72,.74),.25,.7,.7,0.);
  else if(id<4.5) m=Mat(hex(0x0B7F86),.4,.05,.15,0.);
  else if(id<5.5){ vec2 d=p.xz-vec2(-.02,-.05); float rr=length(d); float cl=fbm(d*1.7+fbm(d*2.6+4.)*1.6); float k=smoothstep(1.25,.15,rr+ (cl-.5)*1.5); vec3 w=mix(hex(0x8CC8CB),hex(0xF6F8F2),k); m=Mat(w,.05,.04,.5,0.); }
  else if(id<6.5) m=Mat(hex(0xE3C65A),.06,.06,.6,0.);
  else if(id<7.5){ m=Mat(hex(0x0B8087),.26,.05,.3,0.); vec3 s=toJug(p)-vec3(0.,-2.5,0.); float lab=max(abs(s.x+.1)-.82,abs(s.y+.35)-.72); if(lab<0.&&abs(s.z)>.5){ m.c=hex(0xF2F4F1); if(s.y<-.72) m.c=talavera(vec2(s.x*3.+.3,s.y*3.),hex(0xF2F4F1),hex(0x0B7F86),hex(0x075A60)); else if(s.y<.12) m.c=hex(0x0B6A70); } }
  else m=Mat(hex(0x0B8087),.3,.05,.25,0.);
}
vec3 background(vec3 rd){ return hex(0xCFE6E7); }
`;

export const pinoPuro = [atWork, upClose] as const;
