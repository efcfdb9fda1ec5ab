import { Link } from '@gehna/build/router';
import { openPage } from '@gehna/testing';
import StorePages from '../src/StorePages.tsx';

/** Opens a page below /store, with a way out of it and one to another store. */
export function visit(at = '/store/sri-meenakshi') {
  const pages = (
    <>
      <StorePages />
      <Link to="/">Home</Link>
      <Link to="/store/sri-meenakshi">Sri Meenakshi</Link>
      <Link to="/store/another">Another store</Link>
    </>
  );
  return openPage(at, { path: '/store/*', pages }).user;
}
