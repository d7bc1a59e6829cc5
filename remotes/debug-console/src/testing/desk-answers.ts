import type { DeskPart, DeskState } from '../releases/desk-client';

export const CHECKOUT = '@wattline/checkout';

/** Checkout at the desk: 1.1.0 is live, 1.0.0 was, 1.2.0 is published. */
export const deskPart = (more: Partial<DeskPart> = {}): DeskPart => ({
  name: CHECKOUT,
  revision: '0123456789abcdef',
  releases: [{ version: '1.1.0', traffic: 100, contract: '1.8.0', incompatibilities: [] }],
  previous: '1.0.0',
  earlier: ['1.0.0'],
  since: '2025-09-02T10:00:00.000Z',
  by: 'payments-team',
  published: [
    { version: '1.2.0', at: '2025-09-03T10:00:00.000Z', by: 'payments-team' },
    { version: '1.1.0', at: '2025-09-02T09:00:00.000Z', by: 'payments-team' },
  ],
  health: [],
  ...more,
});

/** With 1.2.0 on trial. */
export const onTrial = (more: Partial<DeskPart> = {}): DeskPart =>
  deskPart({
    releases: [
      { version: '1.1.0', traffic: 80, contract: '1.8.0', incompatibilities: [] },
      { version: '1.2.0', traffic: 20, contract: '1.8.0', incompatibilities: [] },
    ],
    revision: 'fedcba9876543210',
    ...more,
  });

/** The answer of the desk to an operator of all parts. */
export const deskState = (more: Partial<DeskState> = {}): DeskState => ({
  you: { name: 'ada@wattline.example', rights: 'all' },
  canPreview: true,
  site: 'composed',
  measured: 'yes',
  parts: [deskPart()],
  troubles: [],
  log: [
    {
      at: '2025-09-02T10:00:00.000Z',
      by: 'payments-team',
      action: 'promote',
      part: CHECKOUT,
      from: '1.0.0',
      to: '1.1.0',
      result: 'done',
      why: null,
    },
    {
      at: '2025-09-02T09:30:00.000Z',
      by: 'eve@wattline.example',
      action: 'rollback',
      part: CHECKOUT,
      from: null,
      to: null,
      result: 'refused',
      why: 'eve has no right to change it',
    },
  ],
  ...more,
});
