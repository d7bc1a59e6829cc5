import type { SVGProps } from 'react';
import { PlugIcon } from './icons';

/*
 * Drawings of the app's own, in tints of the theme. They say nothing to assistive technology: the words beside them do.
 */

interface DrawingProps extends SVGProps<SVGSVGElement> {
  /** Width in pixels; the height follows. */
  readonly width?: number;
}

const lines = {
  fill: 'none',
  stroke: 'var(--ink-soft)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** The face of a plug: its outline, and its contacts as x, y and radius in a square of 32. */
type Face = readonly [outline: string, ...contacts: readonly (readonly [x: number, y: number, r: number])[]];

const faces = {
  j1772: [
    'M16 3a13 13 0 1 1 0 26 13 13 0 0 1 0-26z',
    [11, 12, 2.4],
    [21, 12, 2.4],
    [9, 19, 1.5],
    [23, 19, 1.5],
    [16, 22, 2.4],
  ],
  type2: [
    'M7 5h18a13 13 0 1 1-18 0z',
    [12, 10, 1.5],
    [20, 10, 1.5],
    [9, 16, 2.2],
    [16, 16, 2.2],
    [23, 16, 2.2],
    [12, 22, 2.2],
    [20, 22, 2.2],
  ],
  ccs1: [
    'M16 2a8.500 8.500 0 0 1 5.500 15H24a6 6 0 0 1 0 13H8a6 6 0 0 1 0-13h2.500A8.500 8.500 0 0 1 16 2z',
    [13, 8, 1.4],
    [19, 8, 1.4],
    [12, 12.5, 1],
    [20, 12.5, 1],
    [16, 14, 1.4],
    [10, 23.5, 2.8],
    [22, 23.5, 2.8],
  ],
  ccs2: [
    'M10 3h12a8.500 8.500 0 0 1-.5 14H24a6 6 0 0 1 0 13H8a6 6 0 0 1 0-13h2.500A8.500 8.500 0 0 1 10 3z',
    [13.5, 6.5, 1],
    [18.5, 6.5, 1],
    [12, 10.5, 1.3],
    [16, 10.5, 1.3],
    [20, 10.5, 1.3],
    [14, 14.5, 1.3],
    [18, 14.5, 1.3],
    [10, 23.5, 2.8],
    [22, 23.5, 2.8],
  ],
  chademo: [
    'M16 3a13 13 0 1 1 0 26 13 13 0 0 1 0-26z',
    [9.5, 16, 3.6],
    [22.5, 16, 3.6],
    [16, 9, 1.4],
    [13.5, 10.5, 1],
    [18.5, 10.5, 1],
    [16, 23, 1.4],
    [13.5, 21.5, 1],
    [18.5, 21.5, 1],
  ],
  nacs: [
    'M11 4h10c5 0 8 4 8 9 0 8-5 16-13 16S3 21 3 13c0-5 3-9 8-9z',
    [10.5, 12, 3.2],
    [21.5, 12, 3.2],
    [16, 22, 2.2],
    [10.5, 19.5, 1.2],
    [21.5, 19.5, 1.2],
  ],
} as const satisfies Readonly<Record<string, Face>>;

/** By the codes of the protocol; the others have no drawing. */
const faceOf: Readonly<Record<string, Face>> = {
  IEC_62196_T1: faces.j1772,
  IEC_62196_T2: faces.type2,
  IEC_62196_T1_COMBO: faces.ccs1,
  IEC_62196_T2_COMBO: faces.ccs2,
  CHADEMO: faces.chademo,
  TESLA_S: faces.nacs,
  SAE_J3400: faces.nacs,
};

/** The face of a connector's plug, by the code of its standard; any plug for one without a drawing. */
export function PlugDrawing({ standard, width = 32, ...more }: DrawingProps & { readonly standard: string | null }) {
  const [outline, ...contacts] = faceOf[standard ?? ''] ?? [];
  if (outline === undefined) return <PlugIcon size={width} />;
  return (
    <svg {...lines} viewBox="0 0 32 32" width={width} height={width} stroke="currentColor" strokeWidth="2" {...more}>
      <path d={outline} />
      {contacts.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} fill="currentColor" stroke="none" />
      ))}
    </svg>
  );
}

const CAR =
  'M44 132H28a10 10 0 0 1-10-10v-14c0-9 5-14 13-16l28-6 22-26c4-5 9-7 15-7h52c8 0 13 3 17 9l16 24 20 5c8 2 13 7 13 16v15a10 10 0 0 1-10 10h-8M82 132h74';

/** The steps of plugging in: a car in reach of the cable, the plug at its port, and both joined. */
export function PluggingIn({ step, ...more }: DrawingProps & { readonly step: 1 | 2 | 3 }) {
  const cable = {
    1: 'M262 78c-20 0-22 22-22 40s18 20 18 4V96',
    2: 'M262 78c-14 0-16 20-18 38s-24 8-24-8',
    3: 'M262 78c-16 0-20 24-34 24h-12',
  }[step];
  return (
    <svg {...lines} viewBox="0 0 320 168" width="320" height="168" {...more}>
      <ellipse cx="112" cy="86" rx="104" ry="76" fill="var(--accent-soft)" stroke="none" />
      <path d="M8 150h304" stroke="var(--line-strong)" />
      <rect x="262" y="34" width="42" height="116" rx="12" fill="var(--surface)" />
      <rect x="271" y="46" width="24" height="22" rx="6" fill="var(--ink)" stroke="none" />
      <path d="M285 48l-7 10h4l-1 8 7-11h-5z" fill="var(--accent)" stroke="none" />
      <path d={CAR} fill="var(--surface)" />
      <path d="M84 82h42V64H98zM140 82h34l-12-18h-22z" />
      <circle cx="63" cy="132" r="17" fill="var(--surface)" />
      <circle cx="175" cy="132" r="17" fill="var(--surface)" />
      <path d={cable} stroke="var(--ink)" strokeWidth="5" />
      <circle cx="206" cy="102" r="8" fill={step === 3 ? 'var(--accent)' : 'var(--surface)'} stroke="var(--accent)" />
      {step === 1 && <rect x="250" y="82" width="16" height="18" rx="5" fill="var(--accent)" stroke="none" />}
      {step === 2 && (
        <>
          <rect x="212" y="92" width="16" height="18" rx="5" fill="var(--accent)" stroke="none" />
          <path d="M232 92l6-6M232 84v-6M238 100h6" stroke="var(--accent)" />
        </>
      )}
      {step === 3 && (
        <>
          <path d="M190 90a18 18 0 0 1 30 0" stroke="var(--accent)" />
          <circle cx="112" cy="32" r="18" fill="var(--accent)" stroke="none" />
          <path d="m104 32 6 6 11-12" stroke="var(--on-accent)" />
        </>
      )}
    </svg>
  );
}

const empty = {
  receipts: 'M56 30h48v80l-8-6-8 6-8-6-8 6-8-6-8 6zM68 50h24M68 64h24M68 78h14',
  stations: 'M80 28c17 0 29 12 29 28 0 20-29 48-29 48S51 76 51 56c0-16 12-28 29-28zM72 46l16 18M88 46 72 64',
  session:
    'M54 28h36a8 8 0 0 1 8 8v74H46V36a8 8 0 0 1 8-8zM57 41h30v18H57zM98 62h6c8 0 8 6 8 10v20c0 8 10 8 10 0V68M40 110h64M72 72v14M72 94v1',
  page: 'M48 30h46l18 18v62H48zM94 30v18h18M70 74c0-12 20-12 20 0 0 8-10 8-10 16M80 98v1',
} as const;

/** A place where there is nothing yet. */
export function EmptyDrawing({ of, width = 160, ...more }: DrawingProps & { readonly of: keyof typeof empty }) {
  return (
    <svg {...lines} viewBox="0 0 160 136" width={width} height={width * 0.85} {...more}>
      <circle cx="80" cy="68" r="62" fill="var(--accent-soft)" stroke="none" />
      <path d={empty[of]} fill="var(--surface)" />
      <path d="m126 26 4 8 8 4-8 4-4 8-4-8-8-4 8-4z" fill="var(--accent)" stroke="none" />
    </svg>
  );
}
