import { lazy, Suspense, useState } from 'react';
import { useDriver } from '@wattline/auth';
import { bus, useBusEvent } from '@wattline/event-bus';
import { Link, useNavigate, useParams } from '@wattline/vendor/router';
import { useTexts } from './texts';

const Prices = lazy(() => import('./prices'));

interface ParkingProps {
  readonly prefix: string;
}

function Visitor() {
  const t = useTexts();
  const driver = useDriver();
  return driver ? (
    <p>{t('driver', { name: driver.displayName ?? driver.id })}</p>
  ) : (
    <button type="button" onClick={() => bus.emit('auth/sign-in-requested', { reason: t('signIn') }, 'parking')}>
      {t('signIn')}
    </button>
  );
}

/** A part's use of the shell: state, the address, the language, the bus, the driver, a chunk of its own. */
export function ParkingPage({ prefix }: ParkingProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { place = '' } = useParams();
  const [hours, setHours] = useState(1);
  const [received, setReceived] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  useBusEvent('notice/shown', () => setReceived((times) => times + 1));
  return (
    <article>
      <h1>{t('title', { place })}</h1>
      <p>{t('count', { hours })}</p>
      <p>{t('events', { received })}</p>
      <Visitor />
      <button type="button" onClick={() => setHours(hours + 1)}>
        {t('more')}
      </button>
      <button
        type="button"
        onClick={() => bus.emit('notice/shown', { kind: 'info', text: t('kept'), durationMs: 5_000 }, 'parking')}
      >
        {t('notice')}
      </button>
      <button type="button" onClick={() => setIsOpen(true)}>
        {t('details')}
      </button>
      <button type="button" onClick={() => void navigate(`/${prefix}/roof`)}>
        {t('roof')}
      </button>
      <Link to={`/${prefix}`}>{t('home')}</Link>
      {isOpen && (
        <Suspense fallback={null}>
          <Prices />
        </Suspense>
      )}
    </article>
  );
}
