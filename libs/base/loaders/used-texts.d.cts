export function usedTexts(source: string): (readonly [folder: string, namespaces: readonly string[], reader: string])[];
