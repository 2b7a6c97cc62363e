// The board of the start page. It keeps nothing and asks no server: tasks move by mouse and by keyboard, can be added, and
// every change can be undone. The page shows the same tasks without it.
(function () {
  var board = document.getElementById('board');
  if (!board) return;
  var lists = Array.prototype.slice.call(board.querySelectorAll('ul[data-column]'));
  var said = document.getElementById('board-said');
  var undo = document.getElementById('board-undo');
  var form = document.getElementById('board-add');
  var past = [];
  var held = null;
  var last = 12;

  var nameOf = function (list) {
    return list.dataset.column;
  };
  var tiles = function (list) {
    return Array.prototype.slice.call(list.querySelectorAll('.tile'));
  };
  var say = function (text) {
    said.textContent = text;
  };
  var count = function () {
    lists.forEach(function (list) {
      list.parentNode.querySelector('span').textContent = String(list.children.length);
    });
    undo.disabled = past.length === 0;
  };
  var titleOf = function (tile) {
    return tile.firstChild.textContent;
  };
  // What brings the item back to where it is now; null takes it out.
  var remember = function (item, isNew) {
    var list = isNew ? null : item.parentNode;
    var before = isNew ? null : item.nextElementSibling;
    past.push(function () {
      if (list === null) item.remove();
      else list.insertBefore(item, before);
    });
  };
  var move = function (item, list, before) {
    if (before === item || (item.parentNode === list && item.nextElementSibling === before)) return;
    var tile = item.firstElementChild;
    remember(item, false);
    list.insertBefore(item, before);
    count();
    var place = tiles(list).indexOf(tile) + 1;
    var values = { title: titleOf(tile), column: nameOf(list), place: place, all: list.children.length };
    // The sentence is in the language of the page.
    say(
      said.dataset.placed.replace(/\{(\w+)\}/g, function (_, name) {
        return values[name];
      }),
    );
  };

  var keys = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  board.addEventListener('keydown', function (event) {
    var tile = event.target.closest('.tile');
    var step = keys[event.key];
    if (tile && step && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      var item = tile.parentNode;
      var list = item.parentNode;
      if (step[0] !== 0) {
        var next = lists[lists.indexOf(list) + step[0]];
        if (next) move(item, next, next.children[Array.prototype.indexOf.call(list.children, item)] || null);
      } else if (step[1] < 0 && item.previousElementSibling) move(item, list, item.previousElementSibling);
      else if (step[1] > 0 && item.nextElementSibling) move(item, list, item.nextElementSibling.nextElementSibling);
      tile.focus();
    }
    if (event.key === 'z' && (event.ctrlKey || event.metaKey) && event.target.tagName !== 'INPUT') {
      event.preventDefault();
      undo.click();
    }
  });

  board.addEventListener('dragstart', function (event) {
    var tile = event.target.closest && event.target.closest('.tile');
    if (!tile) return;
    held = tile.parentNode;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', titleOf(tile));
    tile.classList.add('held');
  });
  board.addEventListener('dragend', function () {
    if (held) held.firstElementChild.classList.remove('held');
    held = null;
    lists.forEach(function (list) {
      list.classList.remove('over');
    });
  });
  lists.forEach(function (list) {
    list.addEventListener('dragover', function (event) {
      if (!held) return;
      event.preventDefault();
      lists.forEach(function (one) {
        one.classList.toggle('over', one === list);
      });
    });
    list.addEventListener('drop', function (event) {
      if (!held) return;
      event.preventDefault();
      var below = tiles(list).filter(function (tile) {
        var box = tile.getBoundingClientRect();
        return event.clientY < box.top + box.height / 2;
      })[0];
      move(held, list, below ? below.parentNode : null);
    });
  });

  undo.addEventListener('click', function () {
    var back = past.pop();
    if (!back) return;
    back();
    count();
    say(undo.dataset.said);
  });

  form.addEventListener('submit', function (event) {
    event.preventDefault();
    var input = form.querySelector('input');
    var title = input.value.trim();
    if (title === '') return input.focus();
    var item = lists[0].children[0] ? lists[0].children[0].cloneNode(true) : document.createElement('li');
    if (!item.firstElementChild)
      item.innerHTML = '<button type="button" class="tile" draggable="true"><span></span><small></small></button>';
    var tile = item.firstElementChild;
    tile.children[0].textContent = title;
    tile.children[1].textContent = 'DEMO-' + ++last;
    tile.classList.remove('held');
    lists[0].insertBefore(item, null);
    remember(item, true);
    input.value = '';
    count();
    say(title + ': ' + nameOf(lists[0]));
  });

  board.dataset.ready = '';
  form.hidden = undo.hidden = false;
  count();
})();
