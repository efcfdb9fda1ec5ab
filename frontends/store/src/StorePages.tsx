import { Navigate, Route, Routes } from '@gehna/federation/router';
import StorePage from './features/store/StorePage.tsx';

/** The page of a store, below /store. There is no list of stores: the market is the way to them. */
export default function StorePages() {
  return (
    <Routes>
      <Route path=":slug" element={<StorePage />} />
      <Route path="*" element={<Navigate to="/luxurymarket" replace />} />
    </Routes>
  );
}
