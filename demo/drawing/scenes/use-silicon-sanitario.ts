/** The nozzle lays a bead between tape and tape. */
const atWork = `#define EXPOSURE .76
#define EYE vec3(-2.3,2.7,5.0)
#define AT vec3(.72,.72,.3)
#define FOV .40
// wall z=0, rim of the tub y=0
vec3 toNoz(vec3 p){ p-=vec3(.42,.16,.17); return p; }
const vec3 ND=vec3(.62,.60,.505);
float tileJ(vec2 u){ vec2 q=abs(fract(u)-.5); return min(.5-q.x,.5-q.y); }
vec2 map(vec3 p){
  float j=tileJ((p.xy-vec2(.3,.06))/1.9);
  vec2 r=vec2(p.z+.02*smoothstep(.014,.0,j),1.);
  float rim=box2(vec2(p.y+1.,p.z-1.3),vec2(1.,1.3)-.3)-.3; rim=length(max(vec2(p.y,p.z-2.3),0.))>0.?box2(vec2(p.y+1.6,p.z-.9),vec2(1.6,1.75)-.35)-.35:p.y; 
  rim=box2(vec2(p.y+1.6,p.z-.5),vec2(1.6,1.75)-.22)-.22; U(r,rim,2.);
  U(r,rbox(p-vec3(0.,.50,.0),vec3(30.,.24,.014),.006),3.);
  U(r,rbox(p-vec3(0.,.0,.50),vec3(30.,.014,.24),.006),3.);
  float bw=.004*sin(p.x*19.)+.01*noise(vec2(p.x*2.5,2.));
  float tipx=.40; float bead=length(vec2(p.y-.055,p.z-.055))-.155-bw; bead=max(bead,p.x-tipx); bead=smin(bead,length(p-vec3(tipx-.02,.10,.10))-.16,.08);
  U(r,bead*.9,4.);
  vec3 q=toNoz(p); float t=dot(q,ND); float rad=length(q-ND*t);
  float cone=rad-mix(.095,.27,clamp(t/2.0,0.,1.)); cone=max(cone,max(-t-.02+dot(q,vec3(0.,0.,0.)),t-2.)); cone=max(cone,-(t+ (q.x*.0) ));
  cone=max(cone*.95,t<.3?-(rad-.07):-9.); U(r,cone,5.);
  U(r,max(rad-.33-.012*sin(atan(dot(q,normalize(cross(ND,vec3(0,1,0)))),dot(q,normalize(cross(ND,cross(ND,vec3(0,1,0))))))*22.),abs(t-2.2)-.22)*.8-.02,6.);
  U(r,max(rad-.74,abs(t-2.62)-.2)*.9-.03,7.);
  U(r,max(rad-.70,abs(t-6.)-3.4),8.);
  U(r,max(max(rad-.86,-(rad-.72)),abs(t-2.86)-.05),9.);
  return r;
}
void material(float id,vec3 p,inout vec3 n,inout Mat m){
  if(id<1.5){ vec2 u=(p.xy-vec2(.3,.06))/1.9; float j=tileJ(u); m=Mat(hex(0xECE9E2),.1,.05,.4,0.); vec2 c=floor(u); if(j>.012&&mod(c.x,3.)<.5&&c.y>-.5&&c.y<.5) m.c=talavera(u,hex(0xECE9E2),hex(0x6B4FA0),hex(0x4A3278)); if(j<.008) m=Mat(hex(0xCBC6BC),.9,.02,0.,0.); }
  else if(id<2.5) m=Mat(hex(0xF1F1EF),.08,.06,.45,0.);
  else if(id<3.5){ m=Mat(hex(0x3F7FC4)*(.93+.1*noise(p.xz*vec2(60.,8.)+p.xy*vec2(0.,8.))),.75,.03,0.,.1); }
  else if(id<4.5) m=Mat(hex(0xF4F3F0),.16,.05,.3,0.);
  else if(id<5.5) m=Mat(hex(0xE9E8E6),.45,.04,.0,0.1);
  else if(id<6.5) m=Mat(hex(0x6B4FA0),.35,.05,.2,0.);
  else if(id<7.5) m=Mat(hex(0xEFEDEA),.3,.05,.15,0.);
  else if(id<8.5) m=Mat(hex(0x6B4FA0),.28,.05,.25,0.);
  else m=Mat(vec3(.5,.52,.55),.35,.6,.4,0.);
}
vec3 background(vec3 rd){ return hex(0xE9E4F4); }
`;

/** The tape comes off; water stays in drops. */
const upClose = `#define EXPOSURE .76
#define EYE vec3(-2.2,2.9,5.4)
#define AT vec3(.35,.75,.35)
#define FOV .40
float tileJ(vec2 u){ vec2 q=abs(fract(u)-.5); return min(.5-q.x,.5-q.y); }
// the tape of the tub: flat up to x=XS, then it curls up and back
const float XS=.55; const float R=.62;
float tape(vec3 p){ vec2 q=p.xy; float d;
  float flat_=length(vec2(max(q.x-9.,0.)+max(XS-q.x,0.),q.y-.012)); d=flat_;
  vec2 c=vec2(XS,.012+R); vec2 w=q-c; float ang=atan(-w.x,-w.y); // 0 at the bottom, grows to the left
  float a1=2.0; float onArc=abs(length(w)-R); if(ang<0.||ang>a1) onArc=min(length(w-R*vec2(0.,-1.)),length(w-R*vec2(-sin(a1),-cos(a1)))); d=min(d,onArc);
  vec2 e=c+R*vec2(-sin(a1),-cos(a1)); vec2 dir=vec2(-cos(a1),sin(a1)); d=min(d,seg2(q,e,e+dir*1.15));
  vec2 o=vec2(d,abs(p.z-.52)-.24); return max(o.x-.012,o.y)*.8; }
vec3 endOf(){ float a1=2.0; vec2 e=vec2(XS,.012+R)+R*vec2(-sin(a1),-cos(a1))+vec2(-cos(a1),sin(a1))*1.02; return vec3(e,.52); }
// thumb and index that hold the end; frame: fingers point to -x and down
float pinch(vec3 p){ 
  float f=cap2(p,vec3(.0,.14,.02),vec3(.42,.42,.02),.115,.13); f=min(f,cap2(p,vec3(.42,.42,.02),vec3(.95,.34,.0),.13,.15));
  float t=cap2(p,vec3(.02,-.15,.05),vec3(.45,-.24,.12),.12,.135); t=min(t,cap2(p,vec3(.45,-.24,.12),vec3(.98,-.1,.12),.135,.18));
  f=smin(f,t,.04);
  for(int i=uZero;i<3;i++){ float k=float(i)+1.; float z=-.22*k; float g=cap2(p,vec3(.98,.30-.04*k,z),vec3(.52+.04*k,.22-.02*k,z),.15,.13); g=min(g,cap2(p,vec3(.52+.04*k,.22-.02*k,z),vec3(.56+.05*k,-.06,z+.02),.125,.115)); g=min(g,cap2(p,vec3(.56+.05*k,-.06,z+.02),vec3(.85,-.1,z+.03),.115,.11)); f=smin(f,g,.035); }
  f=smin(f,rbox(p-vec3(1.25,.12,-.22),vec3(.40,.24,.42),.2),.16);
  f=smin(f,cap2(p,vec3(1.5,.12,-.22),vec3(2.05,.3,-.2),.27,.25),.12); return f; }
vec3 toPinch(vec3 p){ p-=endOf(); p.xy=rot(.42)*p.xy; p.xz=rot(-.25)*p.xz; return p; }
vec2 map(vec3 p){
  float j=tileJ((p.xy-vec2(.3,.06))/1.9);
  vec2 r=vec2(p.z+.02*smoothstep(.014,.0,j),1.);
  float rim=box2(vec2(p.y+1.6,p.z-.5),vec2(1.6,1.75)-.22)-.22; U(r,rim,2.);
  vec2 f=p.yz; float bead=max(-(length(f-vec2(.30))-.285),max(max(f.x,f.y)-.285,-min(f.x,f.y)-.02)); U(r,bead*.9,4.);
  U(r,tape(p),3.);
  // drops that roll off
  vec2 ci=floor(vec2(p.x*2.1,p.z*2.1)); vec2 h=hash2(ci+5.); vec2 cp=(ci+.3+.4*h)/2.1; float rr=.03+.06*hash(ci+2.); if(cp.y>.95&&cp.y<1.9&&hash(ci+8.)>.45) U(r,(length((p-vec3(cp.x,.0,cp.y))*vec3(1.,1.6,1.))-rr)*.6,7.);
  ci=floor(p.xy*2.1); h=hash2(ci+15.); cp=(ci+.3+.4*h)/2.1; rr=.025+.05*hash(ci+12.); if(cp.y>.5&&hash(ci+18.)>.55) U(r,(length((p-vec3(cp,.0))*vec3(1.,.8,1.6))-rr)*.6,7.);
  vec3 k=toPinch(p); U(r,pinch(k),60.);
  float t=dot(k-vec3(1.9,.27,-.2),normalize(vec3(1.,.33,.03)));
  U(r,cap(k,vec3(2.0,.29,-.2),vec3(2.3,.39,-.19),.262+.012*sin(t*60.)),62.);
  U(r,cap2(k,vec3(2.55,.48,-.19),vec3(6.,1.7,-.1),.33,.55),63.);
  return r;
}
void material(float id,vec3 p,inout vec3 n,inout Mat m){
  if(id>59.){ vec3 k=toPinch(p); if(id<60.5){ m=Mat(hex(0xE8E2D6),.95,.02,0.,.15); if(k.x<.95||k.y<.02&&k.x<1.5) m=Mat(hex(0xE9A90A),.55,.04,0.,0.); } else if(id<62.5) m=Mat(hex(0x1747A6),.9,.02,0.,.1); else m=Mat(hex(0x2A4A7F)*.9,.95,.02,0.,.2); return; }
  if(id<1.5){ vec2 u=(p.xy-vec2(.3,.06))/1.9; float j=tileJ(u); m=Mat(hex(0xECE9E2),.1,.05,.4,0.); vec2 c=floor(u); if(j>.012&&mod(c.x,3.)<.5&&c.y>-.5&&c.y<.5) m.c=talavera(u,hex(0xECE9E2),hex(0x6B4FA0),hex(0x4A3278)); if(j<.008) m=Mat(hex(0xCBC6BC),.9,.02,0.,0.); }
  else if(id<2.5) m=Mat(hex(0xF1F1EF),.08,.06,.45,0.);
  else if(id<3.5) m=Mat(hex(0x3F7FC4)*(.95+.08*noise(p.xy*40.)),.75,.03,0.,.1);
  else if(id<4.5) m=Mat(hex(0xF7F6F4),.2,.05,.2,0.);
  else m=Mat(hex(0xD5DEE8),.04,.06,.8,0.);
}
vec3 background(vec3 rd){ return hex(0xE9E4F4); }
`;

export const siliconSanitario = [atWork, upClose] as const;
