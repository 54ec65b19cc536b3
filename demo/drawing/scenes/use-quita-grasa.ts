/** Foam on greasy tiles, and who sprayed it. */
const atWork = `#define EXPOSURE .78
#define LDIR normalize(vec3(-.7,.75,.55))
#define EYE vec3(-1.4,1.4,8.2)
#define AT vec3(.45,.0,.3)
#define FOV .41
// tiles on z=0; the nozzle points at them and to the left
vec3 toBottle(vec3 p){ p-=vec3(1.75,.15,2.0); p.xz=rot(-.62)*p.xz; p.xy=rot(.10)*p.xy; return p; }
vec3 toHand(vec3 b){ b-=vec3(.10,-.60,0.); b=b/1.18; return vec3(-b.y,b.x,-b.z); }
float body(vec2 x){ return length((x-vec2(-1.25,.45))*vec2(.8,1.0))-1.2-.6*(fbm(x*2.2)-.5); }
// a run in each column of .3, where there is one: its middle and its end
vec3 runAt(vec2 x){ float id=floor(x.x/.3),h=hash(vec2(id,3.)); return vec3((id+.5)*.3+.05*(h-.5),-.6-1.7*h,step(abs(id*.3+1.4),1.15)*step(.25,h)); }
float clean(vec2 x){ float c=body(x); vec3 u=runAt(x); float s=max(abs(x.x-u.x-.012*sin(x.y*5.))-.05-.035*smoothstep(u.y+.6,u.y,x.y),max(u.y-x.y,x.y-.4)); return u.z>.5?min(c,s):c; }
float tileJ(vec2 u){ vec2 q=abs(fract(u)-.5); return min(.5-q.x,.5-q.y); }
vec2 map(vec3 p){
  float j=tileJ((p.xy+vec2(.5,.4))/1.5);
  vec2 r=vec2(p.z+.03*smoothstep(.018,.0,j),1.);
  // foam and runs
  vec2 x=p.xy; float bd=body(x)+.12*(noise(x*4.)-.5)+.12*(noise(x*9.)-.5); vec2 c1=cells(x*7.),c2=cells(x*16.+3.);
  float f=smoothstep(.05,-.30,bd)*(.035+.05*fbm(x*3.))*smoothstep(.26,.42,noise(x*5.+4.)+.2*smoothstep(-.1,-.6,bd))+.03*sqrt(max(0.,.30-c1.x))*smoothstep(.25,-.1,bd)*step(.35,c1.y)+.018*sqrt(max(0.,.36-c2.x))*smoothstep(.35,-.1,bd)*step(.3,c2.y);
  U(r,(p.z-f+.014)*.6,2.);
  vec3 u=runAt(x); if(u.z>.5) U(r,(length((p-vec3(u.x,u.y+.05,0.))*vec3(1.,.5,1.6))-.042)*.6,9.);
  vec3 b=toBottle(p);
  // head: along -x
  float head=smin(rbox(b-vec3(.08,.0,0.),vec3(.62,.17,.19),.13),sphere(b-vec3(.5,.03,0.),.27),.25); U(r,head,3.);
  U(r,rbox(b-vec3(-.68,.02,0.),vec3(.16,.15,.15),.05),4.); U(r,cylX(b-vec3(-.86,.02,0.),.05,.05),5.);
  float trig=cap2(b,vec3(-.26,-.14,0.),vec3(-.40,-.55,0.),.075,.085); trig=smin(trig,cap2(b,vec3(-.40,-.55,0.),vec3(-.62,-.88,0.),.085,.07),.05); U(r,trig,4.);
  U(r,cap2(b,vec3(.12,-.15,0.),vec3(.12,-.78,0.),.20,.18),3.);
  U(r,cylY(b-vec3(.12,-1.0,0.),.27,.15)-.02,4.);
  float body=max(length(b.xz-vec2(.12,0.))-mix(.34,.66,smoothstep(-1.15,-1.75,b.y))+.04*smoothstep(-2.,-2.6,b.y),max(b.y+1.12,-b.y-4.))*.8; U(r,body-.02,6.);
  vec2 hd=hand(toHand(b),vec3(.9,3.6,-2.2)); U(r,hd.x*1.18,hd.y);
  return r;
}
void material(float id,vec3 p,inout vec3 n,inout Mat m){
  if(handMat(id,toHand(toBottle(p)),m)) return;
  if(id<1.5){ vec2 u=(p.xy+vec2(.5,.4))/1.5; float j=tileJ(u); vec2 c=floor(u); float k=smoothstep(.05,-.1,clean(p.xy)); vec3 col=hex(0xEDEAE3); if(mod(c.y,4.)<.5&&j>.018) col=talavera(u,hex(0xEDEAE3),hex(0xC94F0A),hex(0x8F3505)); if(j<.016) col=hex(0xCFC9BD);
    float gr=fbm(p.xy*1.3); float dr=smoothstep(.55,.75,fbm(p.xy*vec2(3.,1.1)+7.)); vec3 dirty=mix(col,hex(0xB98A35),.36+.26*gr+.22*dr); m=Mat(mix(dirty,col,k),mix(.42,.08,k),.045,mix(.08,.5,k),0.); }
  else if(id<2.5) m=Mat(hex(0xF7F6F2),.3,.04,.1,0.2);
  else if(id<3.5) m=Mat(hex(0xF0EEEA),.28,.05,.2,0.);
  else if(id<4.5) m=Mat(hex(0xC94F0A),.32,.05,.2,0.);
  else if(id<5.5) m=Mat(hex(0x33261E),.4,.04,0.,0.);
  else if(id<6.5){ vec3 b=toBottle(p); m=Mat(hex(0xEFA877),.15,.05,.3,0.); if(b.y<-1.55) m.c=hex(0xD9702E); }
  else m=Mat(hex(0xE6E2D8),.05,.06,.6,0.);
}
#define POST 1
// droplets between the nozzle and the tiles
vec3 post(vec3 c,vec3 ro,vec3 rd,float t,float k){ float d=0.; for(int i=uZero;i<22;i++){ float s=5.4+3.2*(float(i)+fract(k*.37+hash(gl_FragCoord.xy)))/22.; if(s<t){ vec3 n0=toBottle(ro+rd*s)-vec3(-.92,.02,0.); float ax=-n0.x; if(ax>0.&&ax<3.1){ float w=ax*.36+.03; float rr=length(n0.yz)/w; d+=smoothstep(1.,.15,rr)*(.6+.8*noise3(n0*vec3(3.,9.,9.)))/(1.+2.2*ax)*.55; } } } 
  vec3 n1=vec3(0.); return mix(c,vec3(1.05),clamp(d,0.,.85)); }
vec3 background(vec3 rd){ return hex(0xFBE6DA); }
`;

/** A sponge leaves a clean lane on a steel hob. */
const upClose = `#define ENVWIN 1.25
#define WINL normalize(vec3(-.30,.62,-.70))
#define EXPOSURE .78
#define EYE vec3(-2.8,5.2,6.2)
#define AT vec3(.25,.30,-.1)
#define FOV .40
// steel hob: y=0; burner behind on the left; the sponge wipes a lane from left to right
vec3 toSponge(vec3 p){ p-=vec3(1.05,.30,.55); p.xz=rot(-.30)*p.xz; return p; }
vec3 toHand(vec3 s){ s.y-=.20; return vec3(-s.z,s.y,-s.x); }
float lane(vec2 x){ float y=.75+.28*sin(x.x*.55+.8)-.18*(x.x-1.); vec2 q=vec2(x.x,x.y-y); return max(abs(q.y)-.78-.05*noise(x*5.),x.x-1.2); }
vec2 map(vec3 p){
  vec2 r=vec2(p.y,1.);
  // burner: recessed ring, cap, grate
  vec3 b=p-vec3(-1.0,0.,-2.5); float rb=length(b.xz);
  U(r,max(abs(rb-1.25)-.06,abs(b.y-.02)-.03)-.03,2.);
  U(r,cylY(b-vec3(0.,.14,0.),.62,.12)-.04,3.); U(r,cylY(b-vec3(0.,.32,0.),.50,.05)-.05,4.);
  float an=atan(b.z,b.x); 
  for(int i=uZero;i<2;i++){ vec3 g=b; g.xz=rot(.785398*(float(i)*2.+1.)+.1)*g.xz; g.x=abs(g.x); float bar=smin(cap(g,vec3(.42,.74,0.),vec3(1.62,.74,0.),.075),cap(g,vec3(1.62,.74,0.),vec3(1.72,.06,0.),.075),.08); U(r,bar,4.); }
  U(r,torY(b-vec3(0.,.66,0.),1.15,.07),4.);
  // knob in front would be out of sight; sponge with a scouring side below
  vec3 s=toSponge(p); float pores=.012*noise3(s*26.);
  U(r,rbox(s-vec3(0.,.02,0.),vec3(.52,.19,.82),.07)+pores,5.); U(r,rbox(s-vec3(0.,-.22,0.),vec3(.53,.075,.83),.03)-.015*noise3(s*40.),6.);
  vec2 hd=hand(toHand(s),vec3(-1.6,2.3,-4.2)); U(r,hd.x,hd.y);
  // foam pushed before the sponge and along the lane's edges
  vec2 x=p.xz; float l=lane(x); vec2 q=toSponge(p).xz; float before=box2(q-vec2(.72,0.),vec2(.12,.80))-.12; float trail=max(abs(l)-.13+.12*noise(x*3.),x.x-1.0);
  float a=min(before,trail+.06*smoothstep(1.,-3.,x.x)); float c1=cells(x*7.).x,c2=cells(x*13.+5.).x; float h=smoothstep(.12,-.14,a)*.26*(.55+.45*noise(x*2.5))+(.055*(1.-c1*1.2)+.03*(1.-c2*1.2))*smoothstep(.1,-.02,a)-.03;
  U(r,(p.y-h)*.5,7.);
  return r;
}
void material(float id,vec3 p,inout vec3 n,inout Mat m){
  if(handMat(id,toHand(toSponge(p)),m)) return;
  if(id<1.5){ float k=smoothstep(.04,-.08,lane(p.xz)); n=normalize(n+.010*vec3(0.,0.,noise(p.xz*vec2(3.,110.))-.5)*2.);
    float sp=0.; vec2 ce=cells(p.xz*1.7); float ss=max(0.,ce.y-.45)*.42; sp=smoothstep(ss+.02,ss,ce.x)*step(.72,ce.y); vec2 c2=cells(p.xz*5.+3.); float s2=max(0.,c2.y-.6)*.4; sp=max(sp,smoothstep(s2+.02,s2,c2.x)*step(.8,c2.y)); float film=.35+.5*fbm(p.xz*1.4);
    m=Mat(vec3(.80,.81,.82),mix(.45,.12,k),.6,mix(.0,.95,k),0.); if(k<.5){ m.c*=.72; m.c=mix(m.c,vec3(.50,.44,.33),film*.6); m.f0=mix(.5,.32,film); if(sp>.4&&k<.3) m=Mat(mix(hex(0x8A5A1E),hex(0x5E3A14),ce.y),.18,.06,.25,0.); } }
  else if(id<2.5) m=Mat(vec3(.62,.63,.64),.25,.65,.6,0.);
  else if(id<3.5) m=Mat(vec3(.58,.59,.6),.35,.6,.4,0.);
  else if(id<4.5) m=Mat(hex(0x23272B),.5,.05,.1,0.);
  else if(id<5.5) m=Mat(hex(0xF0C23A),.9,.02,0.,.1);
  else if(id<6.5) m=Mat(hex(0x2E5A3C),.95,.02,0.,.1);
  else m=Mat(hex(0xF8F7F4),.35,.04,.08,.2);
}
vec3 background(vec3 rd){ return hex(0xFBE6DA); }
`;

export const quitaGrasa = [atWork, upClose] as const;
