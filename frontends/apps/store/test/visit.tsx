import { Link } from '@gehna/build/router';
import { openPage } from '@gehna/testing';
import StorePages from '../src/StorePages.tsx';

/** Opens a page below /store, with a way out of it. */
export function visit(at = '/store/sri-meenakshi') {
  const pages = (
    <>
      <StorePages />
      <Link to="/">Home</Link>
    </>
  );
  return openPage(at, { path: '/store/*', pages }).user;
}
