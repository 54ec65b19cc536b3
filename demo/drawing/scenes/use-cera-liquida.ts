/** A floor, half of it waxed: a door is mirrored there. */
const atWork = `#define SKY vec3(.66,.68,.70)
#define EXPOSURE .72
#define LDIR normalize(vec3(-.5,.8,.55))
#define ENVWIN 0.
#define EYE vec3(-1.2,2.5,8.6)
#define AT vec3(.1,1.0,-2.)
#define FOV .44
// far wall z=-7.5 with a window; waxed to the left of a line
float waxed(vec2 x){ return (x.x-.35+.16*(x.y+1.))*.95+.10*(noise(vec2(x.y*1.1,2.))-.5)+.03*(noise(x*7.)-.5); }
vec2 map(vec3 p){
  vec2 r=vec2(p.y,1.);
  U(r,p.z+7.5,2.);
  U(r,rbox(p-vec3(0.,.28,-7.45),vec3(30.,.28,.10),.03),3.);
  // window: opening drawn as glowing panes with a frame
  vec3 w=p-vec3(-.9,2.75,-7.45); U(r,box(w,vec3(1.75,2.75,.12)),5.);
  vec2 f=abs(w.xy); float fr=min(max(abs(box2(w.xy,vec2(1.75,2.75)))-.13,abs(w.z-.05)-.22),min(max(f.x-.07,max(f.y-2.75,abs(w.z-.05)-.20)),max(abs(abs(w.y-.2)-1.0)-.06,max(f.x-1.75,abs(w.z-.05)-.20)))); U(r,fr,4.);
  // pot with a plant of long leaves
  vec3 q=p-vec3(-3.5,0.,-4.4); float rad=length(q.xz); float pot=max(max(rad-mix(.52,.82,clamp(q.y/1.3,0.,1.)),q.y-1.3),-q.y)*.9; pot=min(pot,max(rad-.9,abs(q.y-1.28)-.12)-.02); U(r,pot-.02,6.);
  float an=atan(q.z,q.x); for(int i=uZero;i<9;i++){ float k=float(i); float a=k*2.39996; vec3 l=q-vec3(0.,1.2,0.); l.xz=rot(a)*l.xz; float s=1.25+.55*hash(vec2(k,3.)); float lean=.35+.65*fract(k*.618); float t=clamp(l.y/(s*1.5),0.,1.); float cx=lean*t*t*1.1; float wd=.20*sin(PI*pow(t,.75))+.012; float leaf=length(vec2(max(abs(l.x-cx)-.02,0.),max(abs(l.z)-wd,0.)))-.012; leaf=max(leaf,max(-l.y,l.y-s*1.5)); U(r,leaf*.6,7.); }
  // stool
  vec3 s=p-vec3(2.9,0.,-4.2); U(r,cylY(s-vec3(0.,2.15,0.),.95,.09)-.04,8.); for(int i=uZero;i<3;i++){ vec3 l=s; l.xz=rot(2.0944*float(i)+.5)*l.xz; U(r,cap2(l,vec3(.55,2.1,0.),vec3(.95,.05,0.),.11,.08),8.); } U(r,torY(s-vec3(0.,.85,0.),.80,.045),8.);
  return r;
}
void material(float id,vec3 p,inout vec3 n,inout Mat m){
  if(id<1.5){ vec2 u=p.xz/1.5+vec2(.2,.0); vec2 g=abs(fract(u)-.5)*2.; float j=min(1.-g.x,1.-g.y); float w=smoothstep(.02,-.05,waxed(p.xz)); vec2 c=floor(u); 
    vec3 col=mod(c.x+c.y,2.)<.5?hex(0x5F8438)*(.94+.1*noise(p.xz*8.)):hex(0xE6E1D4)*(.96+.06*noise(p.xz*8.)); 
    float d=fbm(p.xz*1.4); vec3 dull=mix(col,hex(0xB7B0A0),.45+.2*d); m=Mat(mix(dull,col*.92,w),mix(.9,.05,w),mix(.02,.07,w),mix(0.,1.,w),0.); if(j<.02) m.c=mix(hex(0x9C9588),hex(0x8A8578),w);
    n=normalize(n+w*.006*vec3(noise(p.xz*3.)-.5,0.,noise(p.xz*3.+9.)-.5)); }
  else if(id<2.5) m=Mat(hex(0xF1EEE4),.95,.02,0.,0.);
  else if(id<3.5) m=Mat(hex(0xE3E9D6),.6,.03,0.,0.);
  else if(id<4.5) m=Mat(hex(0xE8E4DA),.5,.03,0.,0.);
  else if(id<5.5){ float y=clamp(p.y/5.,0.,1.); m=Mat(mix(vec3(1.9,2.0,1.85),vec3(1.7,1.95,2.3),y),.9,0.,0.,0.); }
  else if(id<6.5) m=Mat(hex(0xB4552F)*(.9+.15*noise(p.xy*6.)),.8,.03,0.,0.);
  else if(id<7.5) m=Mat(hex(0x4E8A3A),.5,.04,.0,.2);
  else m=Mat(hex(0xC99A5B),.45,.04,.08,0.);
}
vec3 background(vec3 rd){ return hex(0xF1EEE4); }
`;

/** The first coat, thin and still milky. */
const upClose = `#define WINL normalize(vec3(-.42,.5,-.75))
#define EXPOSURE .80
#define EYE vec3(-3.4,5.0,6.8)
#define AT vec3(.25,.25,.0)
#define FOV .42
// barro tiles; a flat mop lays a thin milky film that dries clear
vec3 toMop(vec3 p){ p-=vec3(1.15,.0,.55); p.xz=rot(-.30)*p.xz; return p; }
float film(vec2 x,out float age){ vec2 q=x-vec2(1.15,.55); q=rot(-.30)*q; // lanes run along q.x, the pad is across
  float e=.06*(noise(q*vec2(1.2,5.))-.5)+.03*(noise(q*9.)-.5); float l1=box2(q-vec2(-4.1,0.),vec2(4.1,1.32))+e; float l2=box2(q-vec2(-1.3,-2.50),vec2(6.6,1.25))+e; age=l1<l2?clamp(-q.x/5.,0.,1.):1.; return min(l1,l2); }
vec2 map(vec3 p){
  vec2 u=p.xz/1.9; float row=floor(u.y); vec2 g=vec2(fract(u.x+.5*mod(row,2.)),fract(u.y)); vec2 c=abs(g-.5)*2.; float j=max(0.,1.-min(1.-c.x,1.-c.y)*16.);
  float age; float f=film(p.xz,age); 
  vec2 r=vec2(p.y+.035*j-.008*fbm(p.xz*2.)-smoothstep(.03,-.03,f)*(.012+.010*(1.-age)*noise(p.xz*vec2(2.,22.))),1.);
  vec3 q=toMop(p);
  // pad: microfibre, wider below
  U(r,rbox(q-vec3(0.,.10,0.),vec3(.52,.09,1.34),.07)-.035*noise3(q*vec3(17.,17.,17.))-.02*sin(q.z*26.)*.5,2.);
  U(r,rbox(q-vec3(0.,.25,0.),vec3(.36,.06,1.14),.05),3.);
  vec3 h=q-vec3(0.,.42,0.); U(r,cylZ(h,.13,.16)-.02,3.); U(r,rbox(q-vec3(0.,.34,0.),vec3(.22,.08,.26),.04),3.);
  vec3 d=normalize(vec3(.62,.78,.16)); vec3 z=h; float t=dot(z,d); U(r,cap(z,vec3(0.),d*.62,.135),3.); U(r,cap(z,d*.6,d*14.,.09),4.);
  return r;
}
void material(float id,vec3 p,inout vec3 n,inout Mat m){
  if(id<1.5){ vec2 u=p.xz/1.9; float row=floor(u.y); vec2 s=vec2(u.x+.5*mod(row,2.),u.y); vec2 g=abs(fract(s)-.5)*2.; float jn=min(1.-g.x,1.-g.y); vec2 c=floor(s); float h=hash(c*vec2(3.,7.)+2.);
    vec3 col=mix(hex(0xB5613A),hex(0xC9764B),h)*(.84+.28*fbm(p.xz*2.3+h*9.))*(.96+.07*noise(p.xz*30.)); if(jn<.05) col=hex(0xBFB09B); 
    float age; float f=film(p.xz,age); float k=smoothstep(.03,-.04,f); float st=noise(vec2(dot(p.xz,vec2(.955,-.296))*1.2,dot(p.xz,vec2(.296,.955))*16.)); float milk=k*(1.-age)*(.55+.35*st)*smoothstep(1.,.2,age);
    vec3 wet=mix(col*.74,hex(0xF1EBDD),milk*.6); m=Mat(mix(mix(col,hex(0xC5B29C),.22),wet,k),mix(.92,.07,k),mix(.02,.10,k),mix(0.,.95,k),0.); }
  else if(id<2.5) m=Mat(hex(0xEFECE4),.95,.02,0.,.2);
  else if(id<3.5) m=Mat(hex(0x5A8A1E),.4,.05,.15,0.);
  else if(id<4.5) m=Mat(vec3(.80,.81,.82),.3,.55,.4,0.);
  else m=Mat(hex(0xF6F1E4),.1,.05,.4,0.);
}
vec3 background(vec3 rd){ return hex(0xE8EEDC); }
`;

export const ceraLiquida = [atWork, upClose] as const;
