/** A roof, half coated, with its parapet; the roller on the second lane. */
const atWork = `#define EXPOSURE .74
#define EYE vec3(-3.3,5.6,6.4)
#define AT vec3(.35,.35,-.5)
#define FOV .42
vec3 toRoll(vec3 p){ p-=vec3(1.0,.315,.35); p.xz=rot(-.42)*p.xz; return p; }
vec3 toPole(vec3 q){ q.yz=rot(-.9)*q.yz; return q; }
float coatAt(vec2 x,out float wet){ // signed distance to the coat; wet: the second, crossing lane
  vec2 a=x; a.y+=.0; float e=.05*(noise(vec2(x.y*2.,1.))-.5)+.03*(noise(vec2(x.y*9.,4.))-.5);
  float first=-(x.x+x.y*.0-.15)-.0; // right of x=.15
  first=.0-(x.x+1.1)+.16*(noise(x*vec2(.9,2.2))-.5)+.06*noise(x*9.);
  vec2 q=x-vec2(1.0,.35); q=rot(-.42)*q;
  float lane=box2(q-vec2(0.,-3.4),vec2(1.14+e,3.4));
  float lane0=box2(q-vec2(-2.15,-2.2),vec2(1.12+e,4.2+.12*noise(vec2(q.x*7.,2.))));
  float lane2=box2(q-vec2(2.15,-5.9),vec2(1.12+e,4.2+.12*noise(vec2(q.x*7.,2.))));
  wet=min(lane,min(lane0,lane2)); return wet; }
vec2 map(vec3 p){
  float wet; float c=coatAt(p.xz,wet);
  float st=.014*noise(vec2(dot(p.xz,vec2(.91,-.41))*15.,dot(p.xz,vec2(.41,.91))*3.))+.016*noise(p.xz*19.);
  vec2 r=vec2(p.y-mix(.006*noise(p.xz*13.),.035+st+.03*exp(-abs(c+.06)*22.),smoothstep(.04,-.05,c)),1.); r.x*=.7;
  // parapet with its cant, coated half a hand up
  float wall=min(p.z+5.2,9.); float cant=(p.y*.7+(p.z+5.2)*.7-.42)*1.; 
  float par=smin(p.z+5.2,cant,.3); U(r,par,4.);
  U(r,rbox(p-vec3(0,2.35,-5.75),vec3(20.,.14,.75),.05),5.);
  vec3 q=toRoll(p); vec3 h=toPole(q);
  vec2 ro=roller(vec3(-q.x,h.y,h.z)); 
  U(r,ro.x,ro.y);
  U(r,grip(h-vec3(0,0,1.45),1.3),42.);
  U(r,cap(h,vec3(0,0,2.6),vec3(0,0,14.),.095),44.);
  return r;
}
void material(float id,vec3 p,inout vec3 n,inout Mat m){
  if(id<1.5){ float wet; float c=coatAt(p.xz,wet); float k=smoothstep(.02,-.03,c); float g=fbm(p.xz*2.2); float s=noise(p.xz*34.);
    m=Mat(hex(0xA49F97)*(.74+.4*g+.12*s),.9,.02,0.,0.); vec2 cr=vec2(p.x+p.z*.3+.3*noise(p.xz*1.5),p.z);
    if(k>.5) m=Mat(hex(0xE9E7E1),.2,.05,.45,0.); n=normalize(mix(n,n,k)); }
  else if(id<4.5){ float top=1.05+.03*noise(vec2(p.x*4.,1.)); float k=smoothstep(top+.01,top-.01,p.y+.05*(noise(p.xy*vec2(6.,3.))-.5)); m=Mat(hex(0xC9BCA6)*(.85+.25*fbm(p.xy*2.)),.95,.02,0.,0.); if(k>.5) m=Mat(hex(0xE7E5DF),.5,.04,.1,0.); }
  else if(id<5.5){ vec2 u=vec2(p.x/2.4,0.); float j=abs(fract(u.x)-.5); m=Mat(hex(0xB4552F)*(.85+.25*noise(vec2(floor(u.x)*7.,2.))),.85,.03,0.,0.); if(j>.485) m.c=hex(0xCFC6B8); }
  else if(id<40.5) m=Mat(hex(0xF3F1EB),.35,.04,.15,.1);
  else if(id<41.5) m=Mat(vec3(.72,.74,.76),.22,.7,.8,0.);
  else if(id<42.5) m=Mat(hex(0xB4472A),.35,.05,.25,0.);
  else if(id<43.5) m=Mat(hex(0x33414D),.4,.04,.1,0.);
  else { m=Mat(hex(0xC99A5B)*(.9+.15*noise(vec2(p.x*30.,p.y*3.))),.5,.04,.1,0.); }
}
vec3 background(vec3 rd){ return hex(0xCFE0EC); }
`;

/** A slab cut open: sealer, first coat, mesh, second coat with drops. */
const upClose = `#define EXPOSURE .76
#define EYE vec3(-6.6,7.4,8.6)
#define AT vec3(.0,.55,.0)
#define FOV .35
// layers, each ends further back: right to left
const float S=2.9;
float edgeAt(float x0,vec3 p,float a,float f){ return p.x*-1.+x0+a*(noise(vec2(p.z*f,x0))-.5); }
float layer(vec3 p,float x0,float y0,float y1,float rough,float rd){ float e=x0+rough*(noise(vec2(p.z*2.2,x0*3.))-.5)+rough*.4*(noise(vec2(p.z*7.,x0))-.5); float cx=(S+e)*.5,hx=(S-e)*.5; return rbox(p-vec3(cx,(y0+y1)*.5,0.),vec3(hx,(y1-y0)*.5,S),rd); }
float mesh(vec3 p){ vec2 q=abs(fract(p.xz*5.)-.5)/5.; float y=p.y-1.36; float wv=.012*sin(p.x*5.*PI)*sin(p.z*5.*PI); float a=length(vec2(q.x,y-wv))-.015,b=length(vec2(q.y,y+wv))-.015; return max(min(a,b),box(p-vec3(1.15,1.36,0.),vec3(1.75,.06,S-.004))); }
vec2 map(vec3 p){
  vec2 r=vec2(p.y,1.);
  U(r,rbox(p-vec3(0.,.6,0.),vec3(S,.6,S),.03)-.004*noise(p.xz*16.),2.);
  U(r,layer(p,-1.9,1.18,1.225,.22,.02),3.);
  U(r,layer(p,-.95,1.2,1.33,.16,.05)-.008*noise(p.xz*vec2(14.,3.)),4.);
  U(r,mesh(p)*.8,5.);
  float g=.012*noise(p.xz*vec2(3.,15.))+.006*noise(p.xz*24.);
  U(r,layer(p,.75,1.3,1.52,.2,.075)-g,6.);
  vec2 ci=floor(p.xz*2.2); vec2 hh=hash2(ci+3.); vec2 cp=(ci+.3+.4*hh)/2.2; float rr=.05+.10*hash(ci+9.); if(cp.x>.95&&cp.x<2.7&&abs(cp.y)<2.6&&hash(ci+71.)>.35) U(r,(length((p-vec3(cp.x,1.545,cp.y))*vec3(1.,1.7,1.))-rr)*.6,7.);
  return r;
}
void material(float id,vec3 p,inout vec3 n,inout Mat m){
  if(id<1.5){ vec2 g=abs(fract(p.xz*.28+.25)-.5); float j=smoothstep(.012,.0,min(.5-g.x,.5-g.y)-.0); m=Mat(mix(hex(0xF3D5CB),hex(0xE3B9AC),j*.8),.6,.03,.0,0.); }
  else if(id<2.5){ bool top=n.y>.7; vec2 u=top?p.xz:(abs(n.x)>abs(n.z)?p.zy:p.xy); vec3 c=hex(0xB3AEA6)*(.82+.3*fbm(u*3.)+.08*noise(u*40.)); if(!top){ vec2 k=cells(u*vec2(3.2,3.6)); float st=smoothstep(.40,.34,k.x*(.8+.6*k.y)); c=mix(c,mix(hex(0x8A8580),hex(0xCBBFAE),k.y),st*.75); vec2 k2=cells(u*9.); c=mix(c,hex(0x77726C),smoothstep(.25,.2,k2.x)*.35);
      float rb=length(vec2(mod(u.x,1.4)-.7,u.y-(abs(n.x)>abs(n.z)?.30:.50))); c=mix(c,hex(0x4A4441),smoothstep(.105,.095,rb)); c=mix(c,hex(0x8F5B3B)*(.8+.3*noise(u*40.)),smoothstep(.085,.075,rb)); }
    m=Mat(c,.92,.02,0.,0.); }
  else if(id<3.5) m=Mat(hex(0x857E73),.12,.05,.6,0.);
  else if(id<4.5) m=Mat(hex(0xDAD4CA),.45,.04,.12,0.);
  else if(id<5.5) m=Mat(hex(0x5C86B8),.7,.03,0.,.1);
  else if(id>6.5) m=Mat(hex(0xCFDCE4),.04,.06,.8,0.);
  else m=Mat(hex(0xEDEBE6),.2,.05,.45,0.);
}
vec3 background(vec3 rd){ return hex(0xFBE7E0); }
`;

export const techoFirme5 = [atWork, upClose] as const;
