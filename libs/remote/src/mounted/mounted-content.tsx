import { useLayoutEffect, useRef, useState } from 'react';
import type { Mounted, PartLocation } from '@wattline/contract';
import { useLocation, useNavigate } from '@wattline/vendor/router';
import { openContext, type PartPorts } from './part-context';
import { showMounted } from './show-mounted';
import { settable, type SettableSource } from './watched';

interface MountedContentProps {
  readonly content: Mounted;
  /** All that its context stands on, but for what the router knows. The same object as long as the part is the same. */
  readonly ports: Omit<PartPorts, 'location' | 'navigate'>;
  /** It stands on the page. */
  readonly onShown?: () => void;
  /** Of a page: where it shows nothing for a while, it has failed. A slot may have nothing to say. */
  readonly isPage?: boolean;
  /** Taking it away threw or rejected. */
  readonly onLeftBroken: (thrown: unknown) => void;
}

/** Where the driver is, as a source that outlives a render. */
function useLocationSource(): SettableSource<PartLocation> {
  const { pathname, search, hash, state } = useLocation();
  const [source] = useState(() => settable<PartLocation>({ pathname, search, hash, state }));
  useLayoutEffect(() => {
    const known = source.get();
    const isKnown =
      known.pathname === pathname && known.search === search && known.hash === hash && Object.is(known.state, state);
    if (!isKnown) source.set({ pathname, search, hash, state });
  }, [source, pathname, search, hash, state]);
  return source;
}

/**
 * A part that is shown by `mount`, in a place of React's. What it throws or rejects is thrown here while rendering, so that it is
 * its boundary's matter as any other part's failure.
 */
export function MountedContent({ content, ports, isPage = false, onShown, onLeftBroken }: MountedContentProps) {
  const place = useRef<HTMLDivElement>(null);
  const [broken, setBroken] = useState<{ readonly thrown: unknown } | null>(null);
  const location = useLocationSource();
  const navigate = useNavigate();
  const latest = useRef({ navigate, onShown, onLeftBroken });
  useLayoutEffect(() => {
    latest.current = { navigate, onShown, onLeftBroken };
  });

  // As a layout effect: it is taken away while its element is on the page.
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const { onLeftBroken: onLeft } = latest.current;
    const open = openContext({
      ...ports,
      location,
      navigate: (to, options) => void latest.current.navigate(to, options),
    });
    return showMounted(place.current, content, open, {
      onShown: () => latest.current.onShown?.(),
      onBroken: (thrown) => setBroken({ thrown }),
      onLeftBroken: onLeft,
      onEmpty: isPage ? () => setBroken({ thrown: new Error(`${ports.part} shows nothing.`) }) : undefined,
    });
  }, [content, ports, isPage, location]);

  if (broken) throw broken.thrown;
  return <div ref={place} style={{ display: 'contents' }} />;
}
