import { waitFor } from '@testing-library/react';
import { freshTab, maria, signInAs } from '@wattline/remote/testing';
import { costsCode } from './confirmation/costs-code';
import { payingCode } from './confirmation/paying-code';
import { queryClient } from './part';
import remote from './remote';

freshTab({ queryClient });

test('the code that a confirmation asks for is on its way before the screen is shown', async () => {
  signInAs(maria);
  await remote.prepare?.('/confirmation/evse-1/1');
  await waitFor(() => expect([costsCode.loaded(), payingCode.loaded()]).not.toContain(null));
});
