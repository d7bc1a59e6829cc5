/** Stands in for what writes vendors' prefixes into styles: the browsers that are built for need none of them. */
export const prefix = (value) => value;
