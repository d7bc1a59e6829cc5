import { useState } from 'react';
import { currentDriver } from '@wattline/auth';
import { SignInDialog } from './sign-in-dialog';

/** The rest of a sign-in whose link was opened away from its dialog: the phone and the receipt (specification 2, §2). */
export function SignInRest({ onClose }: { readonly onClose: () => void }) {
  const [driver] = useState(currentDriver);
  return <SignInDialog onClose={onClose} entered={driver} />;
}
