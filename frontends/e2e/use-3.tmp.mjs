import {launch,login,shot,txt,B,logs,hyd,S,PW} from './use-lib.tmp.mjs';
// back/forward/refresh market + compare + heads + deep links
const b=await launch();
const c=await b.newContext({locale:'en-IN',timezoneId:'Asia/Kolkata',viewport:{width:1280,height:900}});
const p=await c.newPage();p.setDefaultTimeout(5000);logs(p,'V');
await p.goto(B+'/luxurymarket/products');await hyd(p);await p.waitForTimeout(500);
const st=async(l)=>{await p.waitForTimeout(900);console.log(l,'|',p.url().replace(B,''),'|',await p.locator('h1').innerText(),'|',(await txt(p)).match(/[\d,]+ products? found/)?.[0],'| scroll',await p.evaluate(()=>scrollY), '| sub',await p.locator('select').evaluateAll(e=>e.map(x=>x.name+':'+x.value).join(',')))};
await st('start');
await p.locator('main').getByText('Gold',{exact:true}).filter({visible:true}).first().click();await st('gold');
await p.locator('main select').last().selectOption({index:3}).catch(e=>console.log(e.message.slice(0,100)));await st('sub');
await p.locator('main').getByRole('link',{name:/^22k/}).or(p.locator('main label').filter({hasText:/^22k/})).filter({visible:true}).first().click();await st('22k');
await p.locator('main').getByRole('link',{name:/^Women/}).or(p.locator('main label').filter({hasText:/^Women/})).filter({visible:true}).first().click();await st('women');
await shot(p,'3-filters');
await p.goBack();await st('back1');await p.goBack();await st('back2');await p.goForward();await st('fwd');await p.reload();await hyd(p);await st('reload');
await p.goBack();await st('back after reload');
await p.locator('main article a, main li a').filter({visible:true}).nth(3).click();await p.waitForTimeout(1200);console.log(p.url());await p.goBack();await st('back from product');
const qs=['?search=%E0%A4%9D%E0%A5%81%E0%A4%AE%E0%A4%95%E0%A4%BE','?search=%F0%9F%92%8D','?search=%3Cscript%3Ealert(1)%3C/script%3E','?search=%E2%80%8B','?search='+'a'.repeat(500),'?search=%20%20ring%20%20','?page=99','?page=0','?page=-1','?page=abc','?page=2','?page=%E0%A5%A8','?karat=22k&mainCategory=Silver','?mainCategory=Bronze','?mainCategory=gold','?subcategory=Rings','?sortBy=foo','?sortBy=price&sortOrder=up','?search=100%25','?search=%E2%82%B9%201,20,000/-','?search=JHK-EA-0121','?search=jhk%20ea%200121','?minPrice=5000&maxPrice=100','?minPrice=-5','?search=a&search=b','?gender=women','?search=%','?search=anklet','?search=%E0%A4%AA%E0%A4%BE%E0%A4%AF%E0%A4%B2'];
for(const q of qs){const r=await p.goto(B+'/luxurymarket/products'+q).catch(e=>console.log(e.message.slice(0,80)));await hyd(p).catch(()=>{});await p.waitForTimeout(500);console.log(q.slice(0,60),r?.status(),'|',await p.title(),'|',(await p.locator('main').innerText()).replace(/\n+/g,' | ').slice(0,120), '|', (await txt(p)).match(/Page \d+ of \d+|No products found[^|]*\|[^|]*|Failed[^|]*/)?.[0]);}
await shot(p,'3-last');
// heads
for(const x of ['/','/luxurymarket','/luxurymarket/products','/luxurymarket/products?mainCategory=Gold&subcategory=Rings','/luxurymarket/products?mainCategory=Gold&page=2','/store/johari-kothi-jaipur','/store/nope','/nope','/luxurymarket/nope','/luxurymarket/product/nope','/seller/nope','/review/nope','/login','/luxurymarket/compare','/about-us','/robots.txt','/sitemap.xml','/favicon.ico','/STORE/johari-kothi-jaipur','/store/JOHARI-kothi-jaipur','/store/','/store','/luxurymarket/','/dashboard','/login/','/luxurymarket/product/']){
 const r=await fetch(B+x,{redirect:'manual'});const h=await r.text();console.log(x,r.status,r.headers.get('location')??'',h.match(/<title>[^<]*/)?.[0],'|',h.match(/<meta[^>]*name="description"[^>]*>/)?.[0]?.slice(0,200),'|',h.match(/<link[^>]*canonical[^>]*>/)?.[0],'|',h.match(/<meta[^>]*robots[^>]*>/)?.[0],'|',h.match(/<meta[^>]*og:image"[^>]*>/)?.[0]);}
await b.close();
