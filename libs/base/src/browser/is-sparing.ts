/** The connection as browsers with the Network Information API report it. */
interface Connection {
  readonly saveData?: boolean;
  /** 'slow-2g', '2g', '3g' or '4g'. */
  readonly effectiveType?: string;
}

/** Whether bytes are dear: the driver asked to save data, or the connection is slow. Of a page or a worker, by its navigator. */
export function isSparing(device: object = navigator): boolean {
  const { saveData = false, effectiveType = '' } = (Reflect.get(device, 'connection') ?? {}) as Connection;
  return saveData || effectiveType.endsWith('2g');
}
