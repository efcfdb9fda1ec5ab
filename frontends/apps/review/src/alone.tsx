import { openAlone } from '@gehna/testing/alone';
import ReviewPages from './ReviewPages.tsx';

openAlone({ path: '/review/*', pages: <ReviewPages />, start: '/review' });
