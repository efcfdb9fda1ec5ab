/**
 * The router as every front end sees it. Shared at run time in place of `react-router`: sharing the package itself would keep
 * all of it (tree-shaking ends at a shared module), this façade keeps the declarative part (15 KB less, brotli).
 * Missing something declarative? Add it here, and look at `npm run size -w frontends/packages/build`.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  Route,
  type RouteObject,
  Routes,
  type To,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router';
export { useHistoryState } from './history-state.ts';
