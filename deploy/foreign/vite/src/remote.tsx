import { parking } from '../../shared-source/parking';

const part = parking('parking-vite');

/** Its press fails: an error of a part of another bundler leads to its line too. */
function Broken() {
  return (
    <button type="button" onClick={() => openBarrier()}>
      Open the barrier
    </button>
  );
}

function openBarrier(): void {
  throw new RangeError('the barrier is broken');
}

export default { ...part, routes: [...(part.routes ?? []), { path: 'parking-vite/barrier', element: <Broken /> }] };
