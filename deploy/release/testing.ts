/** For the checks that simulate visitors. */
export { chances } from './src/testing/made-up-loads';
/** For tests of others: a server of S3's protocol on this machine. */
export { startS3, type S3Server } from './src/testing/s3-server';
