// The page's CSP allows style elements only with its nonce; the scroll lock of dialogs inserts one and reads the nonce from webpack.
// This file is imported first, before anything can insert a style.
const script = document.querySelector<HTMLScriptElement>('script[nonce]');
if (script) __webpack_nonce__ = script.nonce;
