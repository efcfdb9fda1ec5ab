import { openAlone } from '@gehna/testing/alone';
import StorePages from './StorePages.tsx';

openAlone({ path: '/store/*', pages: <StorePages />, start: '/store/johari-kothi-jaipur' });
