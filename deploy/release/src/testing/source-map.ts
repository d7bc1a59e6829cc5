/** A script of one line, thrown at column 5, and the map that leads from there to line 3 of its source. */
export const mapped = {
  script: 'a();boom()',
  /** Column 5 of a stack counts from 1: it is 4 in the map. */
  column: 5,
  map: (file: string, source = 'webpack://parking/./src/pay.ts'): string =>
    JSON.stringify({
      version: 3,
      file,
      sources: [source],
      sourcesContent: ['const a = () => 1;\nfunction onPress() {\n  boom();\n}\n'],
      names: [],
      mappings: 'AAAA,IAEE',
    }),
};
