/** The base64 of what a PNG of this size begins and ends with, and some bytes in between. */
export function madeUpPicture(width = 1_200, height = 630, bytes = 100): string {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const start = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const end = Buffer.from('0000000049454e44ae426082', 'hex');
  return Buffer.concat([start, size, Buffer.alloc(bytes), end]).toString('base64');
}
