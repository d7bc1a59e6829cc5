/** Room between things, in px: the steps of the theme. */
export type Space = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 18 | 20 | 24;
