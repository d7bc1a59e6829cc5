import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { findCharge } from '@wattline/charge';
import { keepCharge, owedCharge } from '@wattline/charge/testing';
import { bus } from '@wattline/event-bus';
import { readSession, type Session } from '@wattline/ocpi';
import { freshTab, maria, signInAs } from '@wattline/remote/testing';
import { queryClient } from '../part';
import { ended, sessionWire } from '../testing/show-session';
import { useOwedCharge } from './use-refund';

freshTab({ queryClient });

const ID = 'SES-12345678';

const session = readSession(sessionWire(ended)) as Session;

function RefundState() {
  return <output>{useOwedCharge(ID, session)?.refund.state}</output>;
}

/** The shell in this tab settles the refund once the page is rendered, before React runs its effects. */
function Settles() {
  useLayoutEffect(() => {
    if (findCharge({ sessionId: ID })?.refund?.state !== 'owed') return;
    keepCharge(owedCharge({ state: 'requested' }, { driverId: maria.id, sessionId: ID }));
    bus.emit('refund/settled', { paymentId: 'ath-1' }, 'shell');
  }, []);
  return null;
}

test('refunds-owed: a refund that is settled while the page comes is shown as settled', () => {
  signInAs(maria);
  keepCharge(owedCharge({}, { driverId: maria.id, sessionId: ID }));
  render(
    <>
      <RefundState />
      <Settles />
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('requested');
});
