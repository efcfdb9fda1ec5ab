import { Route, Routes } from '@gehna/federation/router';
import { Button } from '@gehna/ui';

export default function MarketPages() {
  return (
    <Routes>
      <Route
        index
        element={
          <>
            <h1>Luxury Market</h1>
            <Button>Gold</Button>
          </>
        }
      />
    </Routes>
  );
}
