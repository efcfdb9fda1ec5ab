export { Button } from './button/Button.tsx';
