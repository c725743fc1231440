import '../reporter-issue.scss';

import { useLocation } from 'react-router';

import { PublicHelp } from '../PublicHelp.tsx';
import { AddressStep } from './AddressStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import type { LoginState } from './loginState.ts';
import { askedFor } from './loginState.ts';

/** Comes in by a code: the address first, then the code. Going back and reloading keep what was done. */
export function LoginPage() {
  const { state, hash } = useLocation() as { state: LoginState | null; hash: string };
  const asked = askedFor(state, hash);
  return (
    <>
      <main id="main" className="pub-main">
        {asked ? (
          <CodeStep key={asked.sentAt} {...asked} />
        ) : (
          <AddressStep typed={state?.typed ?? ''} />
        )}
      </main>
      <PublicHelp />
    </>
  );
}
