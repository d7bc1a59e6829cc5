const { accessSync, constants, statfsSync } = require('node:fs');

/** Linux's file system in memory. */
const FOLDER = '/dev/shm';
/** More than all tests keep at one time. A container may have 64 MB, which a few test files fill. */
const ENOUGH_BYTES = 2 * 2 ** 30;

/**
 * The folder in memory for temporary files; null where this machine has none, or none with so many bytes to spare. A store
 * of releases is some hundred small files: to make and remove them on a disk took longer than all else in its tests.
 */
exports.memoryFolder = (folder = FOLDER, bytes = ENOUGH_BYTES) => {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= bytes ? folder : null;
  } catch {
    return null;
  }
};
