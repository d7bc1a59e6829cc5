/**
 * Watches how the page is left. jsdom does not navigate and its `location` cannot be replaced; what stands behind it
 * can. Jest's restoreMocks takes it away.
 */
export function watchLocation(method: 'assign' | 'reload'): jest.SpyInstance {
  const behind = Object.getOwnPropertySymbols(location).map((symbol) => Reflect.get(location, symbol) as Location);
  const implementation = behind.find((value) => method in value);
  if (!implementation) throw new Error('This jsdom keeps its Location elsewhere.');
  return jest.spyOn(implementation, method).mockImplementation(() => undefined);
}
