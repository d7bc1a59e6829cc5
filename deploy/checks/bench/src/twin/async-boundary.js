// Module Federation's documentation starts a host so: shared modules are then chunks that are asked for at run time.
void import('../../../../../shell/src/main.ts');
