/** What people in Türkiye choose too often and the international lists lack. */
export const turkishPasswords = [
  'galatasaray',
  'galatasaray1905',
  'fenerbahce',
  'fenerbahce1907',
  'besiktas1903',
  'trabzonspor',
  'istanbul34',
  'istanbul1453',
  'turkiye1923',
  'ataturk1881',
  'ataturk1923',
  'sifre123',
  'sifre1234',
  'sifre12345',
  'parola123',
  'parola1234',
  'merhaba123',
  'askim123',
  'seniseviyorum',
  'allahbuyuk',
];

/** Words that such passwords are made of, the likeliest first, without their accents. */
export const turkishWords = `
  sifre parola sifrem parolam merhaba askim canim hayat sevgi bebek prenses kral kartal aslan kanarya cimbom
  galatasaray fenerbahce besiktas trabzonspor bursaspor istanbul ankara izmir antalya bursa adana konya trabzon
  turkiye turk ataturk osmanli cumhuriyet allah bismillah insallah masallah mehmet mustafa ahmet ali hasan huseyin
  ibrahim ismail osman yusuf murat omer ramazan halil suleyman abdullah fatma ayse emine hatice zeynep elif meryem
  serife zehra sultan hanife merve zeliha yilmaz kaya demir sahin celik yildiz yildirim ozturk aydin ozdemir
  restoran lokanta kafe kebap doner lahmacun pide kofte corba kahve cay ekmek balik tatli baklava kunefe simit
  menu garson mutfak masa sofra musteri patron isletme dukkan kasa yonetici mudur admin personel deneme test
  pazartesi sali carsamba persembe cuma cumartesi pazar ocak subat mart nisan mayis haziran temmuz agustos eylul
  ekim kasim aralik bahar kis yaz sonbahar deniz gunes bulut yagmur kar ates toprak cicek gul papatya lale
  anne baba kardes abla abi dede nine cocuk kedi kopek kus at araba ev okul ogretmen doktor asker polis
  bir iki uc dort bes alti yedi sekiz dokuz yuz bin guzel yeni eski buyuk kucuk iyi kotu beyaz siyah kirmizi mavi
  yesil sari
`
  .trim()
  .split(/\s+/);
