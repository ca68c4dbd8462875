import { expect, test } from 'vitest';
import { readMapLink } from './map-link.ts';

test.each([
  [
    'Google, the place rather than the middle',
    'https://www.google.com/maps/place/Lale/@41.01,28.96,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d41.0298!4d28.9749!16s',
  ],
  ['Google, the map that was looked at', 'https://www.google.com/maps/@41.0298,28.9749,17z'],
  ['Google, a search', 'https://www.google.com/maps/search/?api=1&query=41.0298%2C28.9749'],
  ['Google, numbers in the path', 'https://www.google.com.tr/maps/search/41.0298,+28.9749?entry=tts'],
  ['Google, the older way', 'https://maps.google.com/?q=41.0298,28.9749'],
  ['Apple', 'https://maps.apple.com/?address=Beyo%C4%9Flu&ll=41.0298,28.9749&q=Lale'],
  ['Apple, the newer way', 'https://maps.apple.com/place?coordinate=41.0298,28.9749&name=Lale'],
  ['OpenStreetMap, a mark', 'https://www.openstreetmap.org/?mlat=41.0298&mlon=28.9749#map=18/41.1/28.1'],
  ['OpenStreetMap, the map', 'https://www.openstreetmap.org/#map=18/41.0298/28.9749'],
  ['Yandex, whose longitude is first', 'https://yandex.com.tr/harita/?ll=28.9749%2C41.0298&z=17'],
  ['Yandex, a point', 'https://yandex.ru/maps/?ll=28.1%2C41.1&whatshere%5Bpoint%5D=28.9749%2C41.0298'],
])('the position is read from a link of %s', { tags: ['O9.6'] }, (_map, link) => {
  expect(readMapLink(link)).toEqual({ latitude: 41.0298, longitude: 28.9749 });
});

test('degrees south and west are read too, to the millionth', { tags: ['O9.6'] }, () => {
  expect(readMapLink('https://maps.google.com/?q=-33.45689123,-70.648271')).toEqual({
    latitude: -33.456891,
    longitude: -70.648271,
  });
});

test.each([
  'https://maps.app.goo.gl/AbCdEf123',
  'https://goo.gl/maps/AbCdEf',
  'https://maps.apple/p/AbCdEf',
  'https://yandex.com.tr/harita/-/CDabc',
  'https://yandex.ru/maps/-/CDabc',
  'https://osm.org/go/xyz',
])('%s is known to be short', { tags: ['O9.6'] }, (link) => {
  expect(readMapLink(link)).toBe('short');
});

test.each([
  '',
  'Beyoğlu',
  'https://lale.example/41.0,28.9',
  'https://maps.google.com/?q=Lale+Lokantas%C4%B1',
  'https://maps.google.com/?q=941.0298,28.9749',
  'https://www.google.com/maps/place/%E0%A4%A/',
])('no position is made up from “%s”', { tags: ['O9.6'] }, (link) => {
  expect(readMapLink(link)).toBeUndefined();
});
