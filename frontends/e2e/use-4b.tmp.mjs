import {launch,login,shot,txt,B,logs,hyd,S,PW} from './use-lib.tmp.mjs';
const b=await launch();
const c=await b.newContext({locale:'en-IN',timezoneId:'Asia/Kolkata',viewport:{width:1280,height:900}});
const p=await c.newPage();p.setDefaultTimeout(4000);logs(p,'S');await login(p,'seller');
await p.goto(B+'/seller/products/add');await hyd(p);await p.waitForTimeout(800);
const f=(n)=>p.locator(`main [name="${n}"]`);
const err=()=>p.evaluate(()=>[...document.querySelectorAll('main [aria-invalid=true]')].map(e=>e.name+': '+JSON.stringify(e.value)+' -> '+(e.getAttribute('aria-describedby')||'').split(' ').map(i=>document.getElementById(i)?.innerText).join(' / ')).join('\n'));
await p.getByRole('button',{name:'Send for review'}).click();await p.waitForTimeout(500);console.log('EMPTY\n'+await err());await shot(p,'4b-empty',true);
for(const [k,set] of Object.entries({
 rupee:{price:'₹ 1,20,000/-',grossWeight:'10,5',netWeight:'9.999 g',makingCharges:'Rs. 5,000',wastagePercent:'8 %',stoneValue:'1 lakh',hallmarkCharge:'₹45',stock:'2 pcs'},
 deva:{price:'१,२०,०००',grossWeight:'१०.५',netWeight:'१०',makingCharges:'५०००',wastagePercent:'८.५',stoneValue:'०',hallmarkCharge:'४५',stock:'३'},
 neg:{price:'-5',grossWeight:'-1',netWeight:'0',makingCharges:'-0',wastagePercent:'100.1',stoneValue:'-1',hallmarkCharge:'-1',stock:'-1'},
 weird:{price:'1e9',grossWeight:'1e3',netWeight:'0x10',makingCharges:'Infinity',wastagePercent:'.5',stoneValue:'1.2.3',hallmarkCharge:'99999999999999999999',stock:'1.5'},
 big:{price:'999999999999999',grossWeight:'99999999',netWeight:'10.555',makingCharges:'5,0,0',wastagePercent:'8.55',stoneValue:'1,2',hallmarkCharge:' 45 ',stock:'000'},
 netgt:{price:'0',grossWeight:'5',netWeight:'6',makingCharges:'0',wastagePercent:'0',stoneValue:'0',hallmarkCharge:'0',stock:'0'},
})){
 for(const [n,v] of Object.entries(set)){await f(n).fill(v);}
 await f('description').focus();await p.getByRole('button',{name:'Send for review'}).click();await p.waitForTimeout(400);
 console.log('##',k,'\n'+await err());
 console.log('values',await p.evaluate(()=>[...document.querySelectorAll('main input[type=text]')].map(e=>e.name+'='+e.value).join(', ')));
 console.log('preview',(await txt(p)).split('As buyers will see it')[1]?.slice(0,500));
 await shot(p,'4b-'+k,true);
}
await f('name').fill('   ');await f('productCode').fill('<b>x</b> \u200b');await f('huid').fill('abc १२३');await f('description').fill('\u200b\u200b');
await f('mainCategory').selectOption('Gold');await f('subcategory').selectOption('Rings');await f('gender').selectOption('Women');await f('karat').selectOption('22k');
await p.getByRole('button',{name:'Send for review'}).click();await p.waitForTimeout(600);console.log('zero width\n'+await err());
await f('name').fill('\u200b\u200b');await f('productCode').fill('\u200b');await p.getByRole('button',{name:'Send for review'}).click();await p.waitForTimeout(600);console.log('zw2\n'+await err());
await f('name').fill('W'.repeat(120));await f('productCode').fill('X'.repeat(40));await f('description').fill('D'.repeat(400));await p.waitForTimeout(500);await shot(p,'4b-long',true);
console.log('overflow',await p.evaluate(()=>document.documentElement.scrollWidth+' '+innerWidth));
await f('name').fill('بعض \u202Eabc\u202C सोना 💍 <script>alert(1)</script>');await p.waitForTimeout(500);await shot(p,'4b-rtl',true);
await b.close();
