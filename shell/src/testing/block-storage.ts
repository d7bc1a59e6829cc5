/** A browser that blocks storage: even reading the property throws. Jest's restoreMocks takes it away. */
export function blockStorage(): void {
  for (const store of ['localStorage', 'sessionStorage'] as const) {
    jest.spyOn(window, store, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
  }
}
