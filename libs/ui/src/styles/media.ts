/** Media queries, for styled-components templates. */
export const media = {
  /** Tablets and desktops: room for two columns. */
  wide: '@media (min-width: 760px)',
} as const;
