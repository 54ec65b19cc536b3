/** Mortar is laid for the next block, along the cord. */
const atWork = `#define EXPOSURE .8
#define EYE vec3(-3.0,5.6,8.2)
#define AT vec3(.35,.5,.0)
#define FOV .345
vec3 toCuch(vec3 p){ p-=vec3(1.15,.62,.25); p.xz=rot(.35)*p.xz; p.xy=rot(-.16)*p.xy; p.yz=rot(.42)*p.yz; return p; }
vec3 toHand(vec3 c){ c-=vec3(1.25,.42,0.); return vec3(c.x,c.y,-c.z); }
float block(vec3 p){ float b=rbox(p,vec3(1.95,.95,.75),.03); vec3 q=p; q.x=abs(q.x)-.92; float hole=box2(q.xz,vec2(.62,.42)-.08)-.08; return max(b,-max(hole,-(p.y-.2))); }
vec2 map(vec3 p){
  float g=.010*noise3(p*vec3(11.,11.,11.))+.007*noise3(p*27.);
  vec2 r=vec2(p.y+60.,1.);
  // lower course, joints every 4
  vec3 q=p; q.x=mod(q.x+1.6,4.)-2.; q.y+=1.02; U(r,block(q)-g+.02,2.);
  float j=max(abs(mod(p.x+1.6,4.)-0.)-.08,0.); vec3 jq=p; jq.x=mod(p.x+3.6,4.)-2.; U(r,box(jq-vec3(0.,-1.02,0.),vec3(.09,.93,.72))-.02*noise(p.xy*9.),3.);
  U(r,box(p-vec3(0.,-2.1,0.),vec3(9.,.12,.72))-.02*noise(p.xy*9.),3.);
  q=p; q.x=mod(q.x+3.6,4.)-2.; q.y+=3.18; U(r,block(q)-g+.02,2.); jq=p; jq.x=mod(p.x+1.6,4.)-2.; jq.x=mod(p.x+5.6,4.)-2.; jq.x=abs(mod(p.x+1.6,4.)-2.)-2.; jq.x=mod(p.x+1.6+2.,4.)-2.; U(r,box(vec3(abs(mod(p.x+1.6+2.,4.)-2.)*0.+mod(p.x+3.6+2.,4.)-2.,p.y+3.18,p.z),vec3(.09,.95,.72)),3.);
  U(r,box(p-vec3(0.,-8.4,0.),vec3(30.,4.2,.75)),2.);
  // bed of mortar up to x 2, thick under the trowel, and under the block that is set
  float wv=.10*noise(p.xz*vec2(1.7,3.))+.05*noise(p.xz*6.)+.02*noise(p.xz*17.);
  float bed=rbox(p-vec3(-3.6,.05,0.),vec3(5.6,.10,.70),.08)-wv*smoothstep(-1.,-.5,p.x)-.03*noise(p.xy*9.);
  U(r,bed*.7,3.);
  // set block on the left
  U(r,block(p-vec3(-2.9,1.12,0.))-g+.02,2.);
  float butter=rbox(p-vec3(-.87,1.05,0.),vec3(.08,.86,.64),.06)-.10*noise(p.yz*vec2(3.,3.))-.04*noise(p.yz*9.); U(r,butter*.7,3.);
  // mason's cord
  U(r,length(vec2(p.y-2.1,p.z-.86))-.022,4.);
  // trowel
  vec3 c=toCuch(p);
  vec2 k=vec2(c.x+.05,abs(c.z)); float bl=max(max(k.y*.955-(k.x+2.35)*.30,k.x-.0-.0),k.y-.62+max(0.,k.x+.35)*.9); 
  U(r,max(bl-.03,abs(c.y)-.016),5.);
  float nk=cap(c,vec3(-.45,.03,0.),vec3(.05,.1,0.),.06); nk=smin(nk,cap(c,vec3(.05,.1,0.),vec3(.28,.42,0.),.06),.06); nk=min(nk,cap(c,vec3(.28,.42,0.),vec3(.65,.42,0.),.06)); U(r,nk,5.);
  U(r,cylX(c-vec3(1.25,.42,0.),.11+.03*cos((c.x-1.3)*2.2),.72)-.05,6.);
  float load=length((c-vec3(-.95,.10,0.))*vec3(.85,1.5,1.3))-.46-.12*noise(c.xz*3.5)-.06*noise(c.xz*9.); load=smax(load*.6,-(c.y-.01),.03); U(r,load*.8,3.);
  vec2 hd=hand(toHand(c),vec3(3.6,1.9,-2.6)); U(r,hd.x,hd.y);
  return r;
}
void material(float id,vec3 p,inout vec3 n,inout Mat m){
  if(handMat(id,toHand(toCuch(p)),m)) return;
  if(id<2.5){ vec2 u=abs(n.z)>.6?p.xy:(abs(n.y)>.6?p.xz:p.zy); m=Mat(hex(0xBDBAB3)*(.78+.25*fbm(u*2.)+.2*(noise(u*26.)-.3)),.95,.02,0.,0.); }
  else if(id<3.5) m=Mat(hex(0x8E8C87)*(.85+.2*noise(p.xz*14.)+.15*noise3(p*38.)),.7,.03,0.,0.);
  else if(id<4.5) m=Mat(hex(0xE0541F),.6,.03,0.,0.);
  else if(id<5.5) m=Mat(vec3(.72,.74,.76),.28,.7,.65,0.);
  else m=Mat(hex(0xC08A4A)*(.88+.16*noise(vec2(p.x*3.,p.z*30.))),.4,.04,.15,0.);
}
vec3 background(vec3 rd){ return mix(hex(0xDDE5EC),hex(0xC4D2DE),smoothstep(-.6,.2,rd.y)); }
`;

/** Brick, render and the finish under the trowel. */
const upClose = `#define EXPOSURE .82
#define LDIR normalize(vec3(-.85,.6,.5))
#define EYE vec3(-2.6,1.2,9.6)
#define AT vec3(.05,-.1,0.)
#define FOV .40
vec3 toFloat(vec3 p){ p-=vec3(1.25,.25,.46); p.xy=rot(.55)*p.xy; return p; }
vec3 toHand(vec3 f){ f-=vec3(0.,0.,.62); return vec3(f.x,f.z,f.y); }
float e1(vec2 x){ return x.x+2.05+.35*(noise(vec2(x.y*1.1,3.))-.5)*2.+.10*noise(x*6.); }
float e2(vec2 x){ vec2 q=x-vec2(1.25,.25); return max(q.x*-1.,0.)*0.+ (x.x+.15+.35*sin(x.y*.9+.6)+.08*noise(x*5.)); }
float brick(vec2 x,out float bid){ float row=floor(x.y/.72); vec2 q=vec2(mod(x.x+mod(row,2.)*.85,1.7)-.85,mod(x.y,.72)-.36); bid=hash(vec2(floor((x.x+mod(row,2.)*.85)/1.7)*3.,row*5.)); return box2(q,vec2(.77,.285)-.03)-.03; }
vec2 map(vec3 p){
  float bid; float b=brick(p.xy+.02*noise(p.xy*7.),bid);
  float base=smoothstep(.06,-.05,b)*(.10+.03*bid)+.018*noise(p.xy*14.)+.01*noise(p.xy*38.);
  float rough=.22+.05*noise(p.xy*vec2(3.,3.))+.045*noise(p.xy*9.)+.025*noise(p.xy*26.);
  vec2 k=p.xy-vec2(2.4,-2.2); float arc=length(k); 
  float fine=.36+.010*noise(vec2(arc*9.,(k.x-k.y)*.5))+.004*noise(p.xy*30.)+.02*fbm(p.xy*.8);
  float h=mix(base,rough,smoothstep(-.03,.05,e1(p.xy)));
  h=mix(h,fine+.03*exp(-abs(e2(p.xy)-.06)*14.),smoothstep(-.02,.08,e2(p.xy)));
  vec2 r=vec2((p.z-h)*.6,1.);
  vec3 f=toFloat(p); f.yz=rot(-.10)*f.yz;
  U(r,rbox(f,vec3(1.4,.56,.022),.02),3.);
  U(r,rbox(f-vec3(0.,0.,.06),vec3(1.0,.09,.05),.03),4.);
  U(r,cap(f,vec3(-.72,0.,.05),vec3(-.72,0.,.6),.065),4.); U(r,cap(f,vec3(.72,0.,.05),vec3(.72,0.,.6),.065),4.);
  U(r,cylX(f-vec3(0.,0.,.62),.12+.02*cos(f.x*3.),.84)-.05,5.);
  // wet mortar gathered along its upper edge
  float pile=length((f-vec3(.05,.62,-.02))*vec3(.42,1.6,1.5))-.52-.14*noise(f.xy*4.)-.06*noise(f.xy*11.); U(r,pile*.55,2.);
  vec2 hd=hand(toHand(f),vec3(1.6,2.4,-4.)); U(r,hd.x,hd.y);
  return r;
}
void material(float id,vec3 p,inout vec3 n,inout Mat m){
  if(handMat(id,toHand(toFloat(p)),m)) return;
  vec3 mor=hex(0xA9A69F);
  if(id<1.5){ float bid; float b=brick(p.xy+.02*noise(p.xy*7.),bid);
    m=Mat(b<.0?mix(hex(0xB65B38),hex(0x9C4A2E),bid)*(.85+.25*fbm(p.xy*4.)):hex(0x9F9B93),.93,.02,0.,0.);
    if(e1(p.xy)>0.) m=Mat(mor*(.78+.2*noise(p.xy*12.)+.1*noise(p.xy*40.)),.95,.02,0.,0.);
    if(e2(p.xy)>.02) m=Mat(hex(0xB9B6AF)*(.92+.12*fbm(p.xy*1.2)),.5,.04,.06,0.); }
  else if(id<2.5) m=Mat(hex(0x9A978F)*(.85+.2*noise(p.xy*14.)),.55,.04,0.,0.);
  else if(id<3.5) m=Mat(vec3(.74,.76,.78),.3,.7,.6,0.);
  else if(id<4.5) m=Mat(vec3(.55,.57,.6),.35,.6,.5,0.);
  else m=Mat(hex(0x4B6478),.35,.05,.25,0.);
}
vec3 background(vec3 rd){ return hex(0xE4E9ED); }
`;

export const morteroAlbanil = [atWork, upClose] as const;
