/** The notched trowel combs the adhesive. */
const atWork = `#define EXPOSURE .8
#define EYE vec3(-3.0,3.7,4.6)
#define AT vec3(.5,.62,-.25)
#define FOV .42
const float P=.22;
// tool frame: x along the teeth (world depth), z the way it is drawn (world right)
vec3 toTool(vec3 p){ p-=vec3(.75,.12,.1); p.xz=rot(.12)*p.xz; return vec3(p.z,p.y,p.x)*vec3(-1.,1.,1.); }
vec3 toBlade(vec3 t){ t.yz=rot(.78)*t.yz; return t; }
vec3 toHand(vec3 t){ return vec3(t.x,t.y-.86,-t.z); }
float comb(vec2 q){ float s=abs(fract(q.x/P)-.5)*2.; return .105*smoothstep(.2,.66,s)+.014*noise(q*vec2(9.,4.)); }
vec2 map(vec3 p){
  vec2 r=vec2(p.y,1.);
  vec3 t=toTool(p);
  float wob=.03*sin(t.z*1.9)+.05*noise(t.xz*vec2(1.,3.));
  float lane1=box2(t.xz-vec2(0.,-4.),vec2(1.36+wob,4.));
  float lane2=box2(t.xz-vec2(-2.70,-2.6),vec2(1.42+wob,4.6));
  float lane=min(lane1,lane2);
  float h=comb(vec2(t.x+.025*sin(t.z*1.7)+.012*sin(t.z*6.),t.z));
  float edge=.10*exp(-abs(lane1+.02)*9.)*smoothstep(.1,-.1,t.z)*smoothstep(.9,1.2,t.x);
  U(r,(p.y-mix(-.05,.035+h+edge,smoothstep(.1,-.06,lane)))*.5,2.);
  vec3 b=toBlade(t);
  float heap=length((t-vec3(-.1,.0,.30))*vec3(.62,1.3,1.7))-.60-.13*noise(t.xz*3.+p.y)-.06*noise(t.xz*9.);
  heap=smax(heap*.6,-(b.z-.01),.04);
  U(r,heap*.8,2.);
  // laid tiles, 60 x 60 cm, and a cross in the joint
  vec3 q=p-vec3(-2.05,.19,-3.9); q.xz=rot(.12)*q.xz;
  float tl=rbox(vec3(abs(q.x+.3)-1.54,q.y,q.z-.2),vec3(1.5,.1,1.9),.02);
  U(r,tl,6.);
  float blade=box(b-vec3(0.,.6,0.),vec3(1.4,.6,.014));
  blade=max(blade,-max(abs(mod(t.x,P)-P*.5)-.062,b.y-.11));
  U(r,blade,3.);
  U(r,rbox(b-vec3(0.,.62,-.05),vec3(1.05,.12,.045),.03),4.);
  U(r,cap(b,vec3(-.78,.62,-.08),vec3(-.78,.62,-.6),.065),4.); U(r,cap(b,vec3(.78,.62,-.08),vec3(.78,.62,-.6),.065),4.);
  U(r,cylX(b-vec3(0.,.62,-.62),.12+.02*cos(b.x*3.),.86)-.05,5.);
  vec2 hd=hand(toHand(t),vec3(.9,2.4,-4.6)); U(r,hd.x,hd.y);
  return r;
}
void material(float id,vec3 p,inout vec3 n,inout Mat m){
  if(handMat(id,toHand(toTool(p)),m)) return;
  if(id<1.5){ float g=fbm(p.xz*3.); m=Mat(hex(0xC8C4BC)*(.88+.18*g+.05*noise(p.xz*23.)),.9,.02,0.,0.); }
  else if(id<2.5) m=Mat(hex(0xA3A7A8)*(.92+.12*noise(p.xz*16.)),.4,.05,0.,0.);
  else if(id<3.5){ m=Mat(vec3(.74,.76,.78),.34,.7,.55,0.); n=normalize(n+.03*vec3(noise(p.xz*vec2(4.,90.))-.5)); }
  else if(id<4.5) m=Mat(vec3(.55,.57,.6),.35,.6,.5,0.);
  else if(id<5.5) m=Mat(hex(0x1747A6),.3,.05,.3,0.);
  else { float v=fbm(p.xz*1.3+fbm(p.xz*2.)*2.); m=Mat(mix(hex(0xE6E1D8),hex(0xD2C9BC),smoothstep(.35,.65,v)),.15,.05,.6,0.); }
}
vec3 background(vec3 rd){ return hex(0xDCE8F7); }
`;

/** A large tile goes down on the combed bed, held by suction cups. */
const upClose = `#define EXPOSURE .78
#define EYE vec3(-5.6,5.6,7.4)
#define AT vec3(.1,.2,-.1)
#define FOV .355
const float P=.2;
// a tile hinged on its far edge, lowered on to the ridges
vec3 toTile(vec3 p){ p-=vec3(1.62,.34,.62); p.xy=rot(.0)*p.xy; p-=vec3(0.,0.,-1.5); p.yz=rot(-.30)*p.yz; p-=vec3(0.,.0,1.5); return p; }
vec3 toSuck(vec3 p){ return toTile(p)-vec3(.25,.60,.55); }
vec3 toHand(vec3 v){ return vec3(v.x,v.y,-v.z); }
float comb(vec2 q){ float s=abs(fract(q.x/P)-.5)*2.; return .10*smoothstep(.2,.66,s)+.012*noise(q*vec2(9.,4.)); }
vec2 map(vec3 p){
  vec2 r=vec2(p.y+.6,1.);
  U(r,rbox(p-vec3(0.,-.3,0.),vec3(3.4,.3,3.2),.03),2.);
  float in1=box2(p.xz-vec2(.25,0.),vec2(2.95+.04*noise(p.zz*5.),3.08));
  float h=comb(vec2(p.x+.02*sin(p.z*2.),p.z));
  U(r,max((p.y-mix(-.08,.04+h,smoothstep(.08,-.06,in1)))*.5,box2(p.xz,vec2(3.3,3.15))),3.);
  // laid tiles, joints 3 mm
  vec3 a=p-vec3(1.62,.235,-2.18); U(r,rbox(a,vec3(1.58,.085,1.0),.02),4.);
  vec3 b=p-vec3(-1.62,.235,-2.18); U(r,rbox(b,vec3(1.58,.085,1.0),.02),4.);
  vec3 c=toTile(p); U(r,rbox(c,vec3(1.58,.085,1.5),.02),4.);
  // cross
  vec3 x=p-vec3(0.,.33,-1.13); U(r,min(rbox(x,vec3(.16,.10,.035),.015),rbox(x,vec3(.035,.10,.16),.015)),5.);
  // fingers of two hands would hold it; a mallet lies on the laid one
  vec3 k=p-vec3(-.75,.61,-2.45); k.xz=rot(1.45)*k.xz; U(r,cylX(k,.24,.42)-.05,6.); U(r,cap2(k,vec3(0,0,.2),vec3(-.0,-.13,2.3),.085,.12),7.);
  vec3 v=toSuck(p); vec3 vd=vec3(abs(v.x)-.62,v.y,v.z); U(r,cylY(vd-vec3(0.,-.44,0.),.38,.05)-.02,6.); U(r,cap2(vd,vec3(0.,-.40,0.),vec3(-.06,-.02,0.),.13,.15),8.); U(r,cylX(v,.13,.62)-.04,8.);
  vec2 hd=hand(toHand(v),vec3(3.4,2.4,-2.6)); U(r,hd.x,hd.y);
  return r;
}
void material(float id,vec3 p,inout vec3 n,inout Mat m){
  if(handMat(id,toHand(toSuck(p)),m)) return;
  if(id>7.5){ m=Mat(hex(0x1747A6),.35,.05,.25,0.); return; }
  if(id<1.5){ vec2 g=abs(fract(p.xz*.28+.25)-.5); float j=smoothstep(.012,.0,min(.5-g.x,.5-g.y)); m=Mat(mix(hex(0xCFDFF3),hex(0xB3CAE8),j*.8),.6,.03,0.,0.); }
  else if(id<2.5){ bool top=n.y>.7; vec2 u=top?p.xz:(abs(n.x)>abs(n.z)?p.zy:p.xy); vec3 c=hex(0xB9B4AB)*(.82+.3*fbm(u*3.)); if(!top){ vec2 k=cells(u*vec2(3.2,3.6)); c=mix(c,mix(hex(0x8A8580),hex(0xCBBFAE),k.y),smoothstep(.40,.34,k.x*(.8+.6*k.y))*.75); } m=Mat(c,.92,.02,0.,0.); }
  else if(id<3.5) m=Mat(hex(0x9DA2A5)*(.92+.12*noise(p.xz*16.)),.42,.05,0.,0.);
  else if(id<4.5){ float v=fbm(p.xz*.9+fbm(p.xz*1.7)*2.2); vec3 c=mix(hex(0xEBE6DD),hex(0xD6CCBE),smoothstep(.35,.65,v)); c=mix(c,hex(0xB9AC9A),smoothstep(.03,.0,abs(v-.5))*.5); m=Mat(c,.12,.05,.7,0.); if(n.y<-.3) m=Mat(hex(0xD8CFC2),.8,.03,0.,0.); else if(n.y<.5) m=Mat(hex(0xDCD3C6),.6,.03,0.,0.); }
  else if(id<5.5) m=Mat(hex(0xF5B700),.4,.04,.1,0.);
  else if(id<6.5) m=Mat(hex(0x2B2F33),.6,.04,.08,.2);
  else m=Mat(hex(0xD0A063)*(.9+.14*noise(p.xz*vec2(24.,4.))),.45,.04,.15,0.);
}
vec3 background(vec3 rd){ return hex(0xE6EFFB); }
`;

export const porcelanico = [atWork, upClose] as const;
