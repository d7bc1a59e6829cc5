/** A source of chances from 0 to 1 that is the same in each run. */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    // Mulberry32, by Tommy Ettinger.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How many of so many tries hit, each with the same chance: drawn by the gaps between hits, so a rare one costs little. */
export function hitsAmong(trials: number, chance: number, next: () => number): number {
  if (chance >= 1) return trials;
  if (chance <= 0) return 0;
  const logMiss = Math.log(1 - chance);
  let hits = 0;
  for (let at = 0; ; hits++) {
    at += Math.floor(Math.log(1 - next()) / logMiss) + 1;
    if (at > trials) return hits;
  }
}
