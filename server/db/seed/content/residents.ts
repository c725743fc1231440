/** First and last names of those who live in the houses. Read in step they give no pair twice. */
export const firstNames =
  'Anna Erik Maria Lars Kerstin Mohammed Eva Johan Birgitta Daniel Karin Ahmed Elisabeth Anders Sofia Mikael Malin Per Ingrid Hassan Emma Karl Lena Jan Sara Peter Amina Thomas Marie Fredrik Ulla Marcus Yasmin Olof Linda Stefan Gunnel Andreas Hanna Rolf Jenny Magnus Monica Simon Annelie Bo Camilla Tariq Helen Viktor'.split(
    ' ',
  );

export const lastNames =
  'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Jansson Hansson Bengtsson Lindberg Jakobsson Magnusson Lindström Olofsson Lindgren Axelsson Berg Bergström Lundberg Lind Lundgren Mattsson Berglund Fredriksson Sandberg Henriksson Sjöberg Forsberg Wallin Engström Danielsson Håkansson Eklund Lundin Gunnarsson Holm Björk Bergman Fransson Hellström Nyström Holmberg Arvidsson Löfgren Mohamed Ali Haddad Novak Virtanen Nowak Hassan'.split(
    ' ',
  );
