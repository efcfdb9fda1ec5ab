import { Route, Routes } from '@gehna/federation/router';
import { Notices } from '@gehna/ui';
import { lazy } from 'react';
import { SessionExpiry } from './account/SessionExpiry.tsx';
import { designPage } from './design-route.tsx';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { DashboardWay } from './frame/DashboardWay.tsx';
import { Frame } from './frame/Frame.tsx';
import { LiveUpdates } from './frame/LiveUpdates.tsx';
import { MarketBar } from './frame/MarketBar.tsx';
import { NotFound } from './frame/NotFound.tsx';
import { PublicBar } from './frame/PublicBar.tsx';
import { StoreBar } from './frame/StoreBar.tsx';
import { Wayfinding } from './frame/Wayfinding.tsx';
import Home from './home/Home.tsx';
import { RemotePages } from './remotes/RemotePages.tsx';

const Login = lazy(() => import('./account/Login.tsx'));
const Signup = lazy(() => import('./account/Signup.tsx'));
const ForgotPassword = lazy(() => import('./account/ForgotPassword.tsx'));
const ResetPassword = lazy(() => import('./account/ResetPassword.tsx'));
const PolicyPage = lazy(() => import('./policies/PolicyPage.tsx'));

/** The whole site, inside of a router: the browser's, or the fixed address of a first HTML. */
export function Site() {
  return (
    <>
      <ShellRoutes />
      <Wayfinding />
      <SessionExpiry />
      <LiveUpdates />
      <Notices />
    </>
  );
}

/** Which frame and which page belong to an address. Remotes draw their own pages below theirs. */
export function ShellRoutes() {
  return (
    <Routes>
      <Route element={<Frame bar={<PublicBar />} />}>
        <Route index element={<Home />} />
        <Route path="/about-us" element={<PolicyPage about="aboutUs" />} />
        <Route path="/privacy-policy" element={<PolicyPage about="privacyPolicy" />} />
        <Route path="/terms-conditions" element={<PolicyPage about="termsConditions" />} />
        <Route path="/buyer-protection" element={<PolicyPage about="buyerProtection" />} />
        {designPage && <Route path="/design" element={designPage} />}
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route element={<Frame bar={<MarketBar />} />}>
        <Route path="/luxurymarket/*" element={<RemotePages remote="market" />} />
      </Route>
      <Route element={<ConsoleFrame />}>
        <Route path="/seller/*" element={<RemotePages remote="seller" />} />
        <Route path="/review/*" element={<RemotePages remote="review" />} />
      </Route>
      <Route path="/dashboard" element={<DashboardWay />} />
      <Route element={<Frame bar={<StoreBar />} />}>
        <Route path="/store/*" element={<RemotePages remote="store" />} />
      </Route>
      <Route element={<Frame />}>
        <Route path="/login" element={<Login />} />
        <Route path="/signup" element={<Signup />} />
        <Route path="/forgot-password" element={<ForgotPassword />} />
        <Route path="/reset-password" element={<ResetPassword />} />
      </Route>
    </Routes>
  );
}
