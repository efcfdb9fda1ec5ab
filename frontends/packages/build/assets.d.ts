/** What webpack makes of imports that are not code. Front-end workspaces name this file in `types`. */
declare module '*.module.css' {
  const classes: { readonly [name: string]: string };
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.avif' {
  const address: string;
  export default address;
}
declare module '*.webp' {
  const address: string;
  export default address;
}
declare module '*.woff2' {
  const address: string;
  export default address;
}

/** Read by webpack's runtime and by libraries that insert a style element: the nonce of the page's CSP. */
declare let __webpack_nonce__: string | undefined;
