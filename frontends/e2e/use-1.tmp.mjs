import {launch,login,shot,txt,B,logs,hyd,S,PW} from './use-lib.tmp.mjs';
const b=await launch();
const ctx=()=>b.newContext({locale:'en-IN',timezoneId:'Asia/Kolkata',viewport:{width:1280,height:900},permissions:['clipboard-read','clipboard-write']});
const signout=async(p)=>{await p.goto(B+'/luxurymarket/profile');await hyd(p);await p.waitForTimeout(500);await p.locator('main').getByText('Logout',{exact:true}).filter({visible:true}).first().click({timeout:5000});await p.waitForTimeout(1200);console.log('after logout',p.url(),(await txt(p)).slice(0,200))};
// A: product form half filled in tab 1; sign out in tab 2; 
{const c=await ctx();const p=await c.newPage();logs(p,'A1');await login(p,'seller');
 await p.goto(B+'/seller/products/add');await hyd(p);await p.getByLabel('Name',{exact:false}).first().fill('Test draft ring');
 const q=await c.newPage();logs(q,'A2');await signout(q);await shot(q,'1-a2');
 await p.bringToFront();await p.waitForTimeout(1500);console.log('A1 now',p.url(),(await txt(p)).slice(0,400));await shot(p,'1-a1');
 // sign in as another user in tab 2
 await login(q,'buyer');console.log('q',q.url());await p.bringToFront();await p.waitForTimeout(1500);console.log('A1 after buyer login',p.url(),(await txt(p)).slice(0,400));await shot(p,'1-a1b');
 await c.close();}
// B: chat draft; other tab signs in as another buyer
{const c=await ctx();const p=await c.newPage();logs(p,'B1');await login(p,'buyer');
 await p.goto(B+'/luxurymarket/messages');await hyd(p);await p.waitForTimeout(1000);await p.locator('textarea').first().fill('My secret draft');
 const q=await c.newPage();logs(q,'B2');await signout(q);
 await p.bringToFront();await p.waitForTimeout(1500);console.log('B1 now',p.url(),(await txt(p)).slice(0,400));await shot(p,'1-b1');
 await login(q,'buyer2');console.log(q.url());await p.bringToFront();await p.waitForTimeout(2500);console.log('B1 after other',p.url(),(await txt(p)).slice(0,600));await shot(p,'1-b1b');
 await q.goto(B+'/luxurymarket/messages');await hyd(q);await q.waitForTimeout(1000);console.log('B2 draft?',await q.locator('textarea').first().inputValue().catch(e=>e.message));
 console.log('local',await q.evaluate(()=>Object.keys(localStorage).map(k=>k+'='+localStorage[k].slice(0,80)).join('\n')));
 await c.close();}
// C: become-seller half-filled and session ended (cookies and token removed silently in one tab): server side logout via API
{const c=await ctx();const p=await c.newPage();logs(p,'C');await login(p,'buyer2');
 await p.goto(B+'/luxurymarket/become-seller');await hyd(p);await p.waitForTimeout(800);await p.getByLabel('Business Name').fill('Zed Jewels');await p.waitForTimeout(500);
 const c2=await ctx();const q=await c2.newPage();await login(q,'buyer2');await q.goto(B+'/luxurymarket/profile');await hyd(q);await q.locator('main').getByText('Logout everywhere').filter({visible:true}).first().click({timeout:5000});await q.waitForTimeout(1000);console.log('q',(await txt(q)).slice(-300));await shot(q,'1-c-everywhere');
 const btn=q.getByRole('dialog').getByRole('button');console.log(await btn.allInnerTexts().catch(()=>[]));
 await q.getByRole('dialog').getByRole('button',{name:/Logout|log out/i}).click().catch(()=>{});await q.waitForTimeout(1500);
 await p.waitForTimeout(1500);console.log('C url',p.url());
 await p.getByRole('button',{name:'Submit Application'}).click().catch(e=>console.log(e.message.slice(0,100)));await p.waitForTimeout(1500);
 console.log('C url',p.url(),(await txt(p)).slice(0,500));await shot(p,'1-c');
 if(p.url().includes('login')){await p.locator('main input').first().fill(S.buyer2);await p.locator('main input[type=password]').fill(PW);await p.keyboard.press('Enter');await p.waitForTimeout(2500);console.log('back',p.url(),await p.getByLabel('Business Name').inputValue().catch(e=>'no'));await shot(p,'1-c-back')}
 await c.close();}
await b.close();
