declare module "virtual:engine" {
  /** Where the module is; null where the pages were built without it. */
  const address: string | null;
  export default address;
}
