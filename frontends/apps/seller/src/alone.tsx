import { openAlone } from '@gehna/testing/alone';
import SellerPages from './SellerPages.tsx';

openAlone({ path: '/seller/*', pages: <SellerPages />, start: '/seller' });
