import type { PictureSource } from '../picture/Picture.tsx';
import bangleAddress from './pictures/gold-bangles-meena.webp';
import chokerAddress from './pictures/gold-choker-guttapusalu.webp';
import ringAddress from './pictures/gold-ring-temple.webp';
import jhumkaAddress from './pictures/silver-earrings-jhumka.webp';

const square = { width: 560, height: 560 };

export const choker: PictureSource = { src: chokerAddress, ...square, alt: 'Gold choker with pearl fringe' };
export const jhumka: PictureSource = { src: jhumkaAddress, ...square, alt: 'Silver jhumka earrings' };
export const ring: PictureSource = { src: ringAddress, ...square, alt: 'Gold temple ring' };
export const bangle: PictureSource = { src: bangleAddress, ...square, alt: 'Gold bangles with meenakari' };
