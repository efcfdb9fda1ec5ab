import { useLocation } from '@gehna/build/router';
import { signInAddress } from '@gehna/client';
import { LinkButton } from '@gehna/ui';
import { texts } from './texts.ts';

/** To login and to sign-up; both lead back to the page they stand on. */
export function SignInLinks() {
  const here = useLocation();
  return (
    <>
      <LinkButton to={signInAddress('/login', here)}>{texts.login}</LinkButton>
      <LinkButton look="line" to={signInAddress('/signup', here)}>
        {texts.signUp}
      </LinkButton>
    </>
  );
}
