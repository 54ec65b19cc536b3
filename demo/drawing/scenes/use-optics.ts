/** GLSL for every picture in use: noise, solids as distance functions, a gloved hand, tools. */
export const solids = `#version 300 es
precision highp float;
precision highp int;
uniform vec2 uSize; uniform int uZero; uniform int uGrid; uniform sampler2D uFirst;
out vec4 outColor;
const float PI=3.14159265;
struct Mat { vec3 c; float rough; float f0; float refl; float sheen; };
// colour
vec3 hex(int h){ vec3 c=vec3(float((h>>16)&255),float((h>>8)&255),float(h&255))/255.; return pow(c,vec3(2.2)); }
// noise
float hash(vec2 p){ uvec2 q=uvec2(ivec2(floor(p)))*uvec2(1597334673u,3812015801u); uint n=(q.x^q.y)*1597334673u; n^=n>>15; n*=2246822519u; n^=n>>13; return float(n)/4294967295.; }
vec2 hash2(vec2 p){ return vec2(hash(p),hash(p+vec2(113.,57.))); }
float noise(vec2 p){ vec2 i=floor(p),f=fract(p); f=f*f*(3.-2.*f); return mix(mix(hash(i),hash(i+vec2(1,0)),f.x),mix(hash(i+vec2(0,1)),hash(i+vec2(1,1)),f.x),f.y); }
float fbm(vec2 p){ float a=.5,s=0.; for(int i=uZero;i<4;i++){ s+=a*noise(p); p=p*2.03+17.; a*=.5; } return s; }
float noise3(vec3 p){ float z=floor(p.z); float f=p.z-z; f=f*f*(3.-2.*f); return mix(noise(p.xy+z*37.3),noise(p.xy+(z+1.)*37.3),f); }
// x: distance to the nearest cell's point, y: its random number
vec2 cells(vec2 p){ vec2 i=floor(p); vec2 r=vec2(9.,0.); for(int k=uZero;k<9;k++){ vec2 o=vec2(float(k%3)-1.,float(k/3)-1.); vec2 h=hash2(i+o); float d=length(i+o+h-p); if(d<r.x) r=vec2(d,hash(i+o+31.)); } return r; }
// space
mat2 rot(float a){ float c=cos(a),s=sin(a); return mat2(c,-s,s,c); }
float smin(float a,float b,float k){ float h=max(k-abs(a-b),0.)/k; return min(a,b)-h*h*k*.25; }
float smax(float a,float b,float k){ return -smin(-a,-b,k); }
float sphere(vec3 p,float r){ return length(p)-r; }
float box(vec3 p,vec3 b){ vec3 q=abs(p)-b; return length(max(q,0.))+min(max(q.x,max(q.y,q.z)),0.); }
float rbox(vec3 p,vec3 b,float r){ return box(p,b-r)-r; }
float box2(vec2 p,vec2 b){ vec2 q=abs(p)-b; return length(max(q,0.))+min(max(q.x,q.y),0.); }
float cap(vec3 p,vec3 a,vec3 b,float r){ vec3 pa=p-a,ba=b-a; float h=clamp(dot(pa,ba)/dot(ba,ba),0.,1.); return length(pa-ba*h)-r; }
float cap2(vec3 p,vec3 a,vec3 b,float r1,float r2){ vec3 pa=p-a,ba=b-a; float h=clamp(dot(pa,ba)/dot(ba,ba),0.,1.); return length(pa-ba*h)-mix(r1,r2,h); }
float seg2(vec2 p,vec2 a,vec2 b){ vec2 pa=p-a,ba=b-a; float h=clamp(dot(pa,ba)/dot(ba,ba),0.,1.); return length(pa-ba*h); }
float cylX(vec3 p,float r,float h){ vec2 d=vec2(length(p.yz)-r,abs(p.x)-h); return min(max(d.x,d.y),0.)+length(max(d,0.)); }
float cylY(vec3 p,float r,float h){ vec2 d=vec2(length(p.xz)-r,abs(p.y)-h); return min(max(d.x,d.y),0.)+length(max(d,0.)); }
float cylZ(vec3 p,float r,float h){ vec2 d=vec2(length(p.xy)-r,abs(p.z)-h); return min(max(d.x,d.y),0.)+length(max(d,0.)); }
float torY(vec3 p,float R,float r){ return length(vec2(length(p.xz)-R,p.y))-r; }
void U(inout vec2 r,float d,float id){ if(d<r.x) r=vec2(d,id); }
// A gloved right hand around a bar along x through the origin, seen with the arm leaving towards up and back (+y,-z). Bar radius .17.
// 60 knit, 61 coat, 62 cuff, 63 sleeve
vec2 handIn(vec3 p, vec3 elbow){
  float f=9.;
  for(int i=uZero;i<4;i++){
    float k=float(i); float x=-.34+.225*k; float s=(i==3?.9:i==0?.93:1.);
    vec3 a=vec3(x*.96,.33,.12),b=vec3(x,.16,.36*s),c=vec3(x,-.2,.30*s),d=vec3(x*1.02,-.31,-.02);
    float g=min(min(cap2(p,a,b,.13,.125),cap2(p,b,c,.125,.118)),cap2(p,c,d,.118,.105));
    f=smin(f,g,.035);
  }
  vec3 q=p-vec3(.0,.27,-.13); q.yz=rot(-.55)*q.yz;
  float palm=rbox(q,vec3(.43,.17,.33),.15);
  float th=min(cap2(p,vec3(-.40,.17,-.2),vec3(-.52,-.06,.06),.16,.135),cap2(p,vec3(-.52,-.06,.06),vec3(-.42,-.22,.33),.135,.11));
  f=smin(f,palm,.1); f=smin(f,th,.07);
  vec3 w0=vec3(.02,.36,-.30); vec3 dir=normalize(elbow-w0);
  vec3 w1=w0+dir*.42;
  f=smin(f,cap2(p,w0,w1,.24,.235),.16);
  float t=dot(p-w0,dir);
  vec2 r=vec2(f,60.);
  float cuff=cap(p,w0+dir*.5,w0+dir*.78,.245+.012*sin(t*70.)); U(r,cuff,62.);
  U(r,cap2(p,w0+dir*.98,elbow,.31+.006*sin(t*6.+p.x*4.),.44),63.);
  return r;
}
vec2 hand(vec3 p, vec3 elbow){
  float b=min(sphere(p-vec3(-.05,.05,.05),.68),cap2(p,vec3(.02,.36,-.3),elbow,.38,.46)); vec2 r=vec2(b,60.); int k=b<.5?1:0;
  for(int i=uZero;i<k;i++) r=handIn(p,elbow); return r; }
bool handMat(float id, vec3 p, inout Mat m){
  if(id<59.5||id>63.5) return false;
  if(id<60.5){ bool coat=(p.z>.16||p.y<-.02); m=Mat(hex(0xE9A90A),.55,.04,0.,0.); if(!coat) m=Mat(hex(0xE8E2D6),.95,.02,0.,.15); if(!coat) m.c*=.93+.07*sin(p.x*95.)*sin((p.y-p.z)*95.); }
  else if(id<62.5) m=Mat(hex(0x1747A6),.9,.02,0.,.1);
  else m=Mat(hex(0x2A4A7F)*.9,.95,.02,0.,.2);
  return true;
}

// A 9 inch roller: the sleeve along x, the grip towards +z. 40 sleeve, 41 wire, 42 grip, 43 cap
vec2 roller(vec3 p){
  float nap=.018*noise3(p*vec3(22.,22.,22.));
  vec2 r=vec2(cylX(p,.25,1.13)-.05-nap,40.);
  float w=cap(p,vec3(1.1,0,0),vec3(1.40,0,0),.038); w=min(w,cap(p,vec3(1.40,0,0),vec3(1.46,0,.1),.038)); w=min(w,cap(p,vec3(1.46,0,.1),vec3(1.46,0,.72),.038)); w=min(w,cap(p,vec3(1.46,0,.72),vec3(1.36,0,.83),.038));
  w=min(w,cap(p,vec3(1.36,0,.83),vec3(.12,0,1.02),.038)); w=min(w,cap(p,vec3(.12,0,1.02),vec3(.0,0,1.14),.038)); w=min(w,cap(p,vec3(0,0,1.14),vec3(0,0,1.6),.038)); U(r,w,41.);
  U(r,cylX(p-vec3(1.18,0,0),.2,.035)-.01,43.);
  return r;
}
float grip(vec3 p,float l){ // along z from 0 to l
  float t=clamp(p.z/l,0.,1.); float rr=.125+.035*sin(t*PI)+.02*smoothstep(.85,1.,t); return max(length(p.xy)-rr,abs(p.z-l*.5)-l*.5)*.8-.02; }
// A patterned tile of the house in a unit square. w: white, b: base, d: deep
vec3 talavera(vec2 u,vec3 w,vec3 b,vec3 d){
  u=fract(u); vec2 c=min(u,1.-u); float k=length(c); vec3 col=w; float e=.006;
  col=mix(col,b,smoothstep(e,-e,k-.4)); col=mix(col,w,smoothstep(e,-e,k-.29)); col=mix(col,hex(0xF5B700),smoothstep(e,-e,k-.19));
  vec2 q=u-.5; float a=atan(q.y,q.x),l=length(q);
  for(int i=uZero;i<2;i++){ float off=i==0?.785398:0.; float aa=mod(a+off,PI*.5)-PI*.25; vec2 z=l*vec2(cos(aa),sin(aa)); float wd=i==0?.10:.068; float top=i==0?.52:.47; float s=clamp(z.x/top,0.,1.); float leaf=abs(z.y)-wd*sin(PI*pow(s,.85)); leaf=max(leaf,z.x-top); col=mix(col,i==0?b:d,smoothstep(e,-e,leaf)); }
  col=mix(col,w,smoothstep(e,-e,l-.115)); col=mix(col,hex(0xF5B700),smoothstep(e,-e,l-.075)); return col; }
`;

/** Light, reflections, camera. A scene between the two has `map`, `material` and `background`. */
export const optics = `// --- light and camera
#ifndef LDIR
#define LDIR normalize(vec3(-.62,.95,.42))
#endif
#ifndef KEY
#define KEY vec3(1.62,1.53,1.40)
#endif
#ifndef SKY
#define SKY vec3(.52,.56,.62)
#endif
#ifndef BOUNCE
#define BOUNCE vec3(.38,.34,.30)
#endif
#ifndef SHADOWK
#define SHADOWK 7.
#endif
#ifndef HIT
#define HIT .0004
#endif
#ifndef SHADOWN
#define SHADOWN 46
#define SHADOWSTEP .85
#define SHADOWLOW .02
#endif
#ifndef SHADOWT
#define SHADOWT .015
#endif
#ifndef WINL
#define WINL normalize(vec3(-.75,.62,.28))
#endif
#ifndef TMAX
#define TMAX 60.
#endif
#ifndef STEP
#define STEP .9
#endif
#ifndef FIRST
#define FIRST 1.
#endif
#ifndef ENVWIN
#define ENVWIN 2.2
#endif
vec3 env(vec3 d,float rough){
  vec3 c=mix(BOUNCE*.9,vec3(.78,.82,.88),smoothstep(-.25,.75,d.y));
  vec3 wl=WINL,wx=normalize(cross(vec3(0,1,0),wl)),wy=cross(wl,wx);
  float z=dot(d,wl); if(z>.05){ vec2 q=vec2(dot(d,wx),dot(d,wy))/z; float e=.03+rough*.5; float w=smoothstep(e,-e,abs(q.x)-.5)*smoothstep(e,-e,abs(q.y)-.55); float bars=1.-.55*(1.-smoothstep(.0,.03+rough*.3,min(abs(q.x),abs(q.y-.05))-.02))*(1.-min(1.,rough*2.)); c+=ENVWIN*w*bars; }
  return c;
}
float march(vec3 ro,vec3 rd,float t,out float id){
  id=-1.;
  for(int i=uZero;i<190;i++){ vec2 h=map(ro+rd*t); if(h.x<HIT*t+HIT*.5){ id=h.y; break; } t+=h.x*STEP; if(t>TMAX) break; }
  return t;
}
vec3 normalAt(vec3 p,float e){ vec3 n=vec3(0.); for(int i=uZero;i<4;i++){ vec3 k=.5773*(2.*vec3(float(((i+3)>>1)&1),float((i>>1)&1),float(i&1))-1.); n+=k*map(p+k*e).x; } return normalize(n); }
float shadow(vec3 ro,vec3 rd){ float r=1.,t=SHADOWT; for(int i=uZero;i<SHADOWN;i++){ float h=map(ro+rd*t).x; r=min(r,.5+.5*SHADOWK*h/t); if(r<0.) break; t+=clamp(h*SHADOWSTEP,SHADOWLOW,.5); if(t>9.) break; } r=max(r,0.); return r*r*(3.-2.*r); }
float occlusion(vec3 p,vec3 n){ float o=0.,s=1.; for(int i=uZero;i<5;i++){ float h=.015+.16*float(i); o+=(h-map(p+n*h).x)*s; s*=.72; } return clamp(1.-1.15*o,0.,1.); }
float ggx(vec3 n,vec3 v,vec3 l,float rough){ vec3 h=normalize(v+l); float a=max(rough*rough,.003); float d=dot(n,h); float q=d*d*(a*a-1.)+1.; float D=a*a/(PI*q*q); float lh=max(dot(l,h),.05); return D/(4.*lh*lh*(rough*.6+.4)+.001)*.25*4.; }
float tHit;
vec3 trace(vec3 ro,vec3 rd,vec2 seed){
  tHit=30.;
  vec3 sum=vec3(0.),through=vec3(1.); float t0=FIRST;
  for(int b=uZero;b<3;b++){
    float id; float t=march(ro,rd,t0,id); vec3 p=ro+rd*t;
    if(id<-.5){ sum+=through*(b==0?background(rd):env(rd,0.)); break; }
    vec3 n=normalAt(p,.0015+.0004*t); Mat m=Mat(vec3(.8),.6,.04,0.,0.);
    material(id,p,n,m);
    vec3 v=-rd; float ao=occlusion(p,n); float ndl=max(dot(n,LDIR),0.); float sh=ndl>0.?shadow(p+n*.012,LDIR):0.;
    float fr=m.f0+(1.-m.f0)*pow(1.-max(dot(n,v),0.),5.)*(1.-m.rough*.85);
    vec3 amb=mix(BOUNCE,SKY,.5+.5*n.y)*ao+.16*SKY*max(dot(n,normalize(vec3(.85,.25,.3))),0.)*ao;
    vec3 diff=m.c*(KEY*ndl*sh+amb);
    diff+=m.c*m.sheen*pow(1.-max(dot(n,v),0.),3.)*.8*ao;
    bool metal=m.f0>.3; vec3 tintS=metal?m.c:vec3(1.);
    vec3 sp=KEY*ggx(n,v,LDIR,m.rough)*ndl*sh*(metal?m.f0:fr)*tintS;
    if(metal) diff*=.25;
    vec3 r=reflect(rd,n);
    sum+=through*(diff+sp);
    if(b==0) tHit=t;
    if(m.refl<.02||b==2){ sum+=through*fr*env(r,m.rough)*ao*tintS*(b==2?1.:min(1.,1.2-m.rough)); break; }
    through*=fr*m.refl*tintS*mix(1.,ao,.5);
    r=normalize(r+m.rough*m.rough*.9*(vec3(hash(seed*91.+1.),hash(seed*57.+5.),hash(seed*33.+9.))-.5));
    if(dot(r,n)<0.) r=reflect(r,n);
    ro=p+n*.02; rd=r; t0=0.;
    if(max(through.x,max(through.y,through.z))<.02) break;
  }
  return sum;
}
vec3 tone(vec3 c){ c*=EXPOSURE; c=mix(c,c*c*(3.-2.*min(c,1.)),.0); vec3 k=vec3(.55); vec3 hi=k+(1.-k)*(1.-exp(-(c-k)/(1.-k))); c=mix(c,hi,step(k,c)); return pow(max(c,0.),vec3(1./2.2)); }
vec3 sampleAt(vec2 q,float k){
  vec3 f=normalize(AT-EYE),r=normalize(cross(f,vec3(0,1,0))),u=cross(r,f);
  vec2 s=q/uSize*2.-1.; vec3 rd=normalize(f+(r*s.x+u*s.y)*FOV); vec3 c=trace(EYE,rd,q*1.37+k*7.13);
#ifdef POST
  c=post(c,EYE,rd,tHit,k);
#endif
  return tone(c); }
void main(){
  ivec2 px=ivec2(gl_FragCoord.xy); int n=1; vec3 first=vec3(0.);
  if(uGrid>1){ vec3 lo=vec3(9.),hi=vec3(0.); ivec2 top=ivec2(uSize)-1;
    for(int i=uZero;i<9;i++){ vec3 c=texelFetch(uFirst,clamp(px+ivec2(i%3-1,i/3-1),ivec2(0),top),0).rgb; lo=min(lo,c); hi=max(hi,c); }
    first=texelFetch(uFirst,px,0).rgb; vec3 d=hi-lo; n=max(d.r,max(d.g,d.b))>.085?uGrid:0; }
  vec3 s=first*(uGrid>1?1.:0.); 
  for(int i=uZero;i<n;i++){ vec2 j=n==1?vec2(.5):fract(vec2(.7548777,.5698403)*float(i+1)); s+=sampleAt(vec2(px)+j,float(i)); }
  if(uGrid>1&&n>0) s=(s-first)/float(n);
  outColor=vec4(s,1.);
}
`;
