import { useLocation } from 'react-router';

import { PublicHelp } from '../PublicHelp.tsx';
import { AddressStep } from './AddressStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import type { LoginState } from './loginState.ts';
import { codeRequestOf } from './loginState.ts';

/** Log-in by code: address, then code. Back and reload keep the state. */
export function LoginPage() {
  const { state, hash } = useLocation() as { state: LoginState | null; hash: string };
  const codeRequest = codeRequestOf(state, hash);
  return (
    <>
      <main id="main" className="pub-main">
        {codeRequest ? (
          <CodeStep key={codeRequest.sentAt} {...codeRequest} />
        ) : (
          <AddressStep typed={state?.typed ?? ''} />
        )}
      </main>
      <PublicHelp />
    </>
  );
}
