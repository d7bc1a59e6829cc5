import moment from 'moment';
import { lazy, Suspense, useState } from 'react';

const Details = lazy(() => import('./details.jsx'));

export default function Widget() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div style={{ borderRadius: '4px', padding: '2em', backgroundColor: 'darkred', color: 'white' }}>
      <h1>App 2 Widget</h1>
      <p>Moment: {moment('2026-11-29T12:00:00').format('MMMM Do YYYY')}</p>
      <button type="button" onClick={() => setIsOpen(true)}>
        Details
      </button>
      {isOpen && (
        <Suspense>
          <Details />
        </Suspense>
      )}
    </div>
  );
}
