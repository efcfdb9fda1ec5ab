import {launch,login,shot,txt,B,logs,hyd,S,PW} from './use-lib.tmp.mjs';
// sizes sweep: overflow at 320, landscape, 200% text
const b=await launch();
const pub=['/','/login','/signup','/forgot-password','/reset-password?token=abc','/about-us','/privacy-policy','/terms-conditions','/buyer-protection','/luxurymarket','/luxurymarket/products','/luxurymarket/products?mainCategory=Gold&subcategory=Rings&karat=22k&gender=Women','/store/johari-kothi-jaipur','/store/nope','/nope','/luxurymarket/nope','/luxurymarket/product/nope'];
const by=['/luxurymarket/favorites','/luxurymarket/profile','/luxurymarket/messages','/luxurymarket/inquiries','/luxurymarket/become-seller','/luxurymarket/compare','/luxurymarket/decisions','/seller','/review'];
const se=['/seller','/seller/products','/seller/products/add','/seller/leads','/seller/quotations','/seller/inquiries','/seller/ratings','/seller/landing-store','/seller/tools','/luxurymarket/decisions','/luxurymarket/become-seller'];
const re=['/review/applications','/review/products','/review/reports','/review/metal-rates','/review/audit'];
const check=()=>{const W=document.documentElement.clientWidth;const out=[];if(document.documentElement.scrollWidth>W)out.push('HSCROLL '+document.documentElement.scrollWidth);
 for(const e of document.querySelectorAll('body *')){const r=e.getBoundingClientRect();if(!r.width||!r.height)continue;const cs=getComputedStyle(e);
  if((r.right>W+1)&&r.left<W&&cs.position!=='fixed'){let q=e.parentElement,clip=false;while(q){const o=getComputedStyle(q);if(/(auto|scroll|hidden|clip)/.test(o.overflowX)){clip=true;break}q=q.parentElement}if(!clip)out.push('OUT '+e.tagName+' '+(e.innerText||'').slice(0,40));}
  if(e.children.length===0&&(e.innerText||'').trim()&&cs.overflow!=='visible'&&e.scrollWidth>e.clientWidth+1&&cs.textOverflow!=='ellipsis'&&r.width>2)out.push('CUT '+e.tagName+' '+e.innerText.slice(0,40)+' '+e.scrollWidth+'>'+e.clientWidth);}
 return out.slice(0,8)};
for(const [mode,vp,zoom] of [['320',{width:320,height:640},0],['land',{width:740,height:360},0],['zoom',{width:640,height:800},1]]){
 for(const [who,list] of [[null,pub],['buyer',by],['seller',se],['reviewer',re]]){
  const c=await b.newContext({locale:'en-IN',timezoneId:'Asia/Kolkata',viewport:vp,hasTouch:mode!=='zoom',isMobile:mode!=='zoom'});const p=await c.newPage();p.setDefaultTimeout(8000);
  p.on('pageerror',e=>console.log('PAGEERR',mode,p.url(),e.message));
  if(who)await login(p,who);
  for(const x of list){try{await p.goto(B+x);await hyd(p);if(zoom)await p.addStyleTag({content:'html{font-size:32px!important}'}).catch(async()=>{await p.evaluate(()=>document.documentElement.style.fontSize='32px')});await p.waitForTimeout(600);const o=await p.evaluate(check);const fs=await p.evaluate(()=>getComputedStyle(document.documentElement).fontSize);if(o.length)console.log(mode,who,x,fs,JSON.stringify(o));await shot(p,`2-${mode}-${who}${x.replace(/[\/?&=]/g,'_').slice(0,60)}`,mode!=='land');}catch(e){console.log('ERR',mode,x,e.message.slice(0,150))}}
  await c.close();}
}
await b.close();
